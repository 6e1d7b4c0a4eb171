import { Specimen } from '../specimen.tsx';
import styles from './tokens.module.css';

const colours: readonly (readonly [token: string, use: string])[] = [
  ['paper', 'page'],
  ['sheet', 'raised'],
  ['sunk', 'wells'],
  ['skel', 'skeletons'],
  ['hair', 'dividers'],
  ['edge', 'control edge'],
  ['frame', 'neatline'],
  ['ink', 'text, focus'],
  ['ink-2', 'secondary'],
  ['ink-3', 'captions'],
  ['signal', 'consent, Located, go'],
  ['signal-hover', 'under a pointer'],
  ['signal-press', 'pressed'],
  ['signal-wash', 'its ground'],
  ['signal-edge', 'its edge'],
  ['pending', 'Pending'],
  ['pending-mark', 'its ring'],
  ['pending-wash', 'its ground'],
  ['pending-edge', 'its edge'],
  ['error', 'field, payment'],
  ['error-wash', 'its ground'],
  ['error-edge', 'its edge'],
  ['contour', 'drawn lines'],
  ['contour-index', 'fifth line'],
  ['map-land', 'ground'],
  ['map-high', 'high ground'],
  ['map-urban', 'built up'],
  ['map-water', 'water'],
  ['map-water-ink', 'its letters'],
  ['map-road', 'roads'],
  ['map-road-edge', 'their edge'],
];

const type: readonly (readonly [size: string, className: string, sample: string])[] = [
  ['80 display, once', 't-xl display', 'With a nod'],
  ['52 section', 't-lg display', 'Three steps'],
  ['34 page', 't-md display', 'Status'],
  ['24 card', 't-sm display', 'Want the exact place?'],
  ['20 lead', 'lead', 'Where the number was registered.'],
  ['17 body', '', 'Nobody is contacted in this step.'],
  ['15 small', 'small', 'By link, asked today at 14:02'],
  ['13 legal', 'xs', 'Number data from public numbering plans.'],
  ['map italic', 'map-i', 'about 120 km across, approximate'],
];

/** Colours and letters. */
export function Tokens() {
  return (
    <>
      <Specimen title="Colour" layout="stack">
        <ul className={styles.colours}>
          {colours.map(([token, use]) => (
            <li key={token} className={styles.colour}>
              <span className={styles.swatch} style={{ background: `var(--${token})` }} />
              <b>{token}</b>
              <span className={styles.use}>{use}</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Type" layout="stack">
        {type.map(([size, className, sample]) => (
          <div key={size} className={styles.type}>
            <span className="xs">{size}</span>
            <span className={className}>{sample}</span>
          </div>
        ))}
      </Specimen>
    </>
  );
}
