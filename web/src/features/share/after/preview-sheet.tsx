import { lazy, Suspense } from 'react';
import type { Fix } from '../../../lib/geolocation.ts';
import { Frame } from '../../../ui/frame/frame.tsx';
import { useAfterWords, useLocale } from '../language/locale.tsx';
import type { Place } from '../sharing-state.ts';
import { distanceIn } from './measures.ts';
import { type Offset, offsetMetres, roundLength } from './place.ts';
import styles from './preview-sheet.module.css';

// A drawing beside the point: where it does not come, the preview is whole without it.
const PreviewInset = lazy(() =>
  import('./preview-inset.tsx').then(
    ({ PreviewInset }) => ({ default: PreviewInset }),
    () => ({ default: () => undefined }),
  ),
);

interface PreviewSheetProps {
  /** What is told. */
  readonly told: Place;
  /** Where the device really is, where that is known and not told. */
  readonly here: Fix | null;
  readonly className?: string | undefined;
}

/** The plate's own units: where the place is drawn on it, how large its circle is, and how long the bar may be. */
const middle = { x: 280, y: 172 };
const radius = 92;
const longestBar = 130;

/** What would be sent, drawn to scale on the sheet: the point with its circle, or the cell with the point that stays here. */
export function PreviewSheet({ told, here, className }: PreviewSheetProps) {
  const { words, formats } = useLocale();
  const after = useAfterWords();
  const isExact = told.precision === 'exact';
  const unitsPerMetre = radius / Math.max(told.accuracy, 5);
  const barMetres = roundLength(longestBar / unitsPerMetre);
  const scale = distanceIn(formats.locale, barMetres);
  const bar = barMetres * unitsPerMetre;
  return (
    <figure className={className}>
      <Frame innerClassName={styles.sheet}>
        <svg
          className={styles.plate}
          viewBox="0 0 560 360"
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
        >
          <Squares side={bar} />
          <circle
            className={isExact ? styles.accuracy : styles.cell}
            cx={middle.x}
            cy={middle.y}
            r={radius}
          />
          {isExact && <circle className="f-signal" cx={middle.x} cy={middle.y} r="11" />}
          {here && <Here at={offsetMetres(here, told)} unitsPerMetre={unitsPerMetre} />}
          <g className={styles.bar}>
            <path d={`M${middle.x - bar / 2} 284v8h${bar}v-8`} />
            <text x={middle.x} y="318" textAnchor="middle">
              {scale}
            </text>
          </g>
        </svg>
        <Suspense>
          <PreviewInset at={told} />
        </Suspense>
      </Frame>
      <figcaption className="sr">
        {after.sheet(isExact ? words.onePoint : after.oneArea, scale)}
      </figcaption>
    </figure>
  );
}

/**
 * Squared paper, as wide as the bar says: a drawing of a place with a true scale must not look like a landscape. Further than
 * the plate, which a broad or a high frame does not cut.
 */
function Squares({ side }: { readonly side: number }) {
  const each = Array.from({ length: 2 * Math.ceil(560 / side) + 1 }, (_, at) => at);
  const first = -Math.ceil(560 / side) - 0.5;
  const lines = each.map((at) => (first + at) * side);
  return (
    <path
      className={styles.squares}
      d={lines.map((far) => `M${middle.x + far} -400v1200M-400 ${middle.y + far}h1360`).join('')}
    />
  );
}

function Here({ at, unitsPerMetre }: { readonly at: Offset; readonly unitsPerMetre: number }) {
  const after = useAfterWords();
  const x = middle.x + at.east * unitsPerMetre;
  const y = middle.y + at.south * unitsPerMetre;
  return (
    <g className={styles.here}>
      <circle cx={x} cy={y} r="7" />
      <text x={x} y={y - 14} textAnchor="middle">
        {after.youHere}
      </text>
    </g>
  );
}
