import styles from './zebra-bar.module.css';

interface ZebraBarProps {
  /** What is measured, for those who do not see it: `1 of 24 hours used`. */
  readonly label: string;
  /** How much of it is gone, from 0 to 1. */
  readonly gone: number;
  /** How many stripes the whole has. */
  readonly parts?: number;
}

/** Time that runs out, to scale: the ink is what is gone. */
export function ZebraBar({ label, gone, parts = 6 }: ZebraBarProps) {
  return (
    <span
      className={styles.bar}
      style={{ '--parts': parts } as React.CSSProperties}
      role="img"
      aria-label={label}
    >
      <span className={styles.gone} style={{ width: `${100 * Math.min(1, Math.max(0, gone))}%` }} />
    </span>
  );
}
