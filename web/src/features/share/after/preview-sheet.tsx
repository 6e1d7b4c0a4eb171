import { lazy, Suspense } from 'react';
import type { Fix } from '../../../lib/geolocation.ts';
import { ContourPlate } from '../../../ui/contour-plate/contour-plate.tsx';
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
        <ContourPlate className={styles.plate}>
          <circle
            className={isExact ? styles.accuracy : styles.cell}
            cx={middle.x}
            cy={middle.y}
            r={radius}
          />
          {isExact && <circle className="f-signal" cx={middle.x} cy={middle.y} r="11" />}
          {here && <Here at={offsetMetres(here, told)} unitsPerMetre={unitsPerMetre} />}
          <g className={styles.bar}>
            <path d={`M${middle.x - bar / 2} 300v8h${bar}v-8`} />
            <text x={middle.x} y="332" textAnchor="middle">
              {scale}
            </text>
          </g>
        </ContourPlate>
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
