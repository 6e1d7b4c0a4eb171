import type { ReactNode } from 'react';
import { useSheets } from './sheets.ts';
import styles from './specimen.module.css';

interface SpecimenProps {
  readonly title: string;
  /** What to know about it. */
  readonly note?: ReactNode;
  /** How its states stand: as wide as they are, in columns of even width, one under the other, or edge to edge. */
  readonly layout?: 'row' | 'columns' | 'stack' | 'bleed';
  readonly children: ReactNode;
}

/** A component in some of its states, on every sheet that is shown. */
export function Specimen({ title, note, layout = 'row', children }: SpecimenProps) {
  const sheets = useSheets();
  const under = layout === 'bleed' ? styles.under : '';
  return (
    <div className={styles.specimen}>
      <h3 className={styles.title}>{title}</h3>
      {note && <p className={`small ${styles.note}`}>{note}</p>}
      <div className={`${styles.sheets} ${under}`}>
        {sheets.map((theme) => (
          <div key={theme} data-theme={theme} className={`${styles.sheet} ${styles[layout]}`}>
            {children}
          </div>
        ))}
      </div>
    </div>
  );
}
