import type { ReactNode } from 'react';
import { Ring, type RingName } from '../../ui/ring/ring.tsx';
import styles from './map-key.module.css';

const entries: readonly { ring: RingName; name: string; meaning: ReactNode }[] = [
  {
    ring: 'pending',
    name: 'Asked',
    meaning: 'A message or link was sent. No answer yet, so nothing is known.',
  },
  {
    ring: 'area',
    name: 'Registered',
    meaning: (
      <>
        Where the number was issued: an area, <em>approximate</em>.
      </>
    ),
  },
  {
    ring: 'located',
    name: 'Located',
    meaning: 'Its owner pressed Share: one point, its accuracy, its time.',
  },
];

/** The key to the map, and to every status in the product. */
export function MapKey() {
  return (
    <div className={styles.key}>
      <ul className={`wrap ${styles.entries}`} aria-label="Key to the map">
        {entries.map(({ ring, name, meaning }) => (
          <li key={name}>
            <Ring name={ring} size={32} />
            <div>
              <b>{name}</b>
              <p className="small">{meaning}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
