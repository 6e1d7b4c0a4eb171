import type { ReactNode } from 'react';
import styles from './map-key.module.css';

export interface KeyRow {
  /** A ring or an icon, 24 px wide. */
  readonly mark: ReactNode;
  readonly name: string;
  readonly about: string;
}

interface MapKeyProps {
  /** What its list is called. */
  readonly label: string;
  readonly rows: readonly KeyRow[];
}

/** The map key: what each sign means, in a line beside it. */
export function MapKey({ label, rows }: MapKeyProps) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {rows.map(({ mark, name, about }) => (
        <li key={name} className={styles.row}>
          {mark}
          <p>
            <b>{name}</b> <span>{about}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
