import type { ReactNode } from 'react';
import styles from './ledger.module.css';

interface LedgerProps {
  /** Label and value, in reading order. */
  readonly rows: readonly (readonly [label: string, value: ReactNode])[];
  /** Labels above their values instead of beside them. */
  readonly stacked?: boolean;
  readonly className?: string | undefined;
}

/** Facts as ruled rows. */
export function Ledger({ rows, stacked = false, className }: LedgerProps) {
  return (
    <dl className={[!stacked && styles.beside, className].filter(Boolean).join(' ')}>
      {rows.map(([label, value]) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
