import { useId } from 'react';
import styles from './profile-line.module.css';

const start = 'M0 150';
const entered = 'C52 136 84 146 126 136S202 104 256 116 344 134 408 104';
const asked = 'C460 84 490 100 540 92S634 54 692 70 772 88 816 62';
const decided = 'C870 40 905 56 956 44S1062 8 1184 16';

/** Each echo lies lower and flatter than the line above it. */
const echoes = [
  [14, 0.985],
  [29, 0.96],
  [47, 0.92],
  [68, 0.86],
  [92, 0.78],
  [118, 0.68],
] as const;

/** One ridge line over the three steps: dashed while approximate, dotted while asked, solid once shared. */
export function ProfileLine({ className }: { className: string | undefined }) {
  const ridge = useId();
  return (
    <div className={`${styles.profile} ${className}`}>
      <svg className={styles.echoes} viewBox="0 0 1200 190" aria-hidden="true">
        <defs>
          <path id={ridge} d={start + entered + asked + decided} />
        </defs>
        {echoes.map(([drop, height]) => (
          <use
            key={drop}
            href={`#${ridge}`}
            transform={`translate(0 ${drop}) scale(1 ${height})`}
          />
        ))}
      </svg>
      <svg className={styles.line} viewBox="0 0 1200 190" aria-hidden="true">
        <path className={styles.drops} d="M.5 150V190M408.5 104V190M816.5 62V190" />
        <path className={styles.entered} d={start + entered} />
        <path className={styles.asked} d={`M408 104${asked}`} />
        <path className={styles.decided} d={`M816 62${decided}`} />
        <circle className={styles.stop} cx="1" cy="150" r="6" />
        <circle className={styles.stop} cx="408" cy="104" r="6" />
        <circle className={styles.stop} cx="816" cy="62" r="6" />
        <circle className={styles.accuracy} cx="1184" cy="16" r="13" />
        <circle className={styles.point} cx="1184" cy="16" r="5.5" />
      </svg>
    </div>
  );
}
