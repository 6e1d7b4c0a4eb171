import { Icon } from '../../ui/icon/icon.tsx';
import { NotKnown } from '../../ui/not-known/not-known.tsx';
import styles from './details.module.css';

/** The one time zone of an area; of several, how many, and which ones on demand. */
export function TimeZones({ zones }: { zones: readonly string[] }) {
  const [first, ...others] = zones;
  if (first === undefined) return <NotKnown why="not in the numbering plan" />;
  if (others.length === 0) return first;
  return (
    <details className={styles.zones}>
      <summary>
        {zones.length} time zones
        <Icon name="down" size={20} />
      </summary>
      <ul>
        {zones.map((zone) => (
          <li key={zone}>{zone}</li>
        ))}
      </ul>
    </details>
  );
}
