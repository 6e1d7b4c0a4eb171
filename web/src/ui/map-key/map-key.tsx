import type { ReactNode } from 'react';
import styles from './map-key.module.css';

export interface KeyRow {
  /** A ring or an icon, 24 px wide; 32 px in columns. */
  readonly mark: ReactNode;
  readonly name: string;
  readonly about: ReactNode;
}

interface MapKeyProps {
  /** What its list is called. */
  readonly label: string;
  readonly rows: readonly KeyRow[];
  /** `rows`: a line each; `columns`: the name above what it means, beside one another where there is room. */
  readonly look?: 'rows' | 'columns';
  readonly className?: string | undefined;
}

/** The map key: what each sign means. */
export function MapKey({ label, rows, look = 'rows', className }: MapKeyProps) {
  const inColumns = look === 'columns';
  return (
    <ul className={[styles[look], className].filter(Boolean).join(' ')} aria-label={label}>
      {rows.map(({ mark, name, about }) => (
        <li key={name}>
          {mark}
          {inColumns ? (
            <div>
              <b>{name}</b>
              <p className="small">{about}</p>
            </div>
          ) : (
            <p>
              <b>{name}</b> <span>{about}</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
