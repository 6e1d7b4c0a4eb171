import type { SheetArea } from '../../ui/map/place.ts';
import styles from './outline-words.module.css';

interface OutlineWordsProps {
  readonly area: SheetArea;
  /** The principal city, as the numbering plan names it. */
  readonly city: string | null;
}

/** What the map shows, in words: for those who do not see it, and for those who want to know. */
export function OutlineWords({ area, city }: OutlineWordsProps) {
  const principal = city ?? area.city?.name;
  return (
    <details className={styles.words}>
      <summary>The map in words</summary>
      <ul>
        <li>
          {capitalised(area.name)} covers about {inKm2(area.km2)}.
          {principal && ` Its principal city is ${principal}.`}
        </li>
        {area.around.length > 0 && <li>Around it: {neighbours(area)}.</li>}
        {area.outlying.map(([name, side, km]) => (
          <li key={name}>
            Outside the frame: {name}, about {km.toLocaleString('en')} km to the {side}.
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Room for it while the number is looked up. */
export function AwaitedWords() {
  return <div className={`${styles.words} ${styles.awaited}`} />;
}

function neighbours({ around }: SheetArea): string {
  return around.map(([name, side]) => `${name} to the ${side}`).join(', ');
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Rounded as far as the outline is true. */
function inKm2(km2: number): string {
  return `${Number(km2.toPrecision(2)).toLocaleString('en')} km²`;
}
