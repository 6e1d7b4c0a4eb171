import type { ReactNode } from 'react';
import styles from './ledger.module.css';

interface LedgerProps {
  /** Label and value, in reading order. */
  readonly rows: readonly (readonly [label: string, value: ReactNode])[];
  /** `stacked`: labels above their values; `compact`: for a page that has to fit a small phone's view. */
  readonly look?: 'beside' | 'stacked' | 'compact';
  readonly className?: string | undefined;
}

/** Facts as ruled rows. */
export function Ledger({ rows, look = 'beside', className }: LedgerProps) {
  return (
    <dl className={[styles[look], className].filter(Boolean).join(' ')}>
      {rows.map(([label, value]) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
