import type { ReactNode } from 'react';
import styles from './facts.module.css';

interface FactsProps {
  /** Label and value, in reading order. */
  readonly rows: readonly (readonly [label: string, value: ReactNode])[];
}

/** What is sent, or was: the same ruled rows before the answer and after it. */
export function Facts({ rows }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
