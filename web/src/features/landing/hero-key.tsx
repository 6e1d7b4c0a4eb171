import { type KeyRow, MapKey } from '../../ui/map-key/map-key.tsx';
import { Ring } from '../../ui/ring/ring.tsx';
import styles from './hero-key.module.css';

const rows: readonly KeyRow[] = [
  {
    mark: <Ring name="pending" size={32} />,
    name: 'Asked',
    about: 'A message or link was sent. No answer yet, so nothing is known.',
  },
  {
    mark: <Ring name="area" size={32} />,
    name: 'Registered',
    about: (
      <>
        Where the number was issued: an area, <em>approximate</em>.
      </>
    ),
  },
  {
    mark: <Ring name="located" size={32} />,
    name: 'Located',
    about: 'Whoever was asked pressed Share: a point, or an area of about 1 km, once.',
  },
];

/** The key to the map, and to every status in the product. */
export function HeroKey() {
  return (
    <div className={styles.key}>
      <MapKey
        className={`wrap ${styles.entries}`}
        label="Key to the map"
        look="columns"
        rows={rows}
      />
    </div>
  );
}
