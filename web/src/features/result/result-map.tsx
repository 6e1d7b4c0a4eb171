import { useMemo } from 'react';
import { tileUrl } from '../../lib/environment.ts';
import { hasArea, type LookupOutcome } from '../../lib/phone-lookup.ts';
import type { ApproximateArea } from '../../ui/map/place.ts';
import { PlaceMap } from '../../ui/map/place-map.tsx';
import { sheetIdOf } from '../../ui/map/sheet-files.ts';
import { type SheetState, useSheet } from '../../ui/map/use-sheet.ts';
import { expectedCountry } from './expected-sheet.ts';
import { outlineOf, registeredArea } from './facts.ts';
import { AwaitedWords, OutlineWords } from './outline-words.tsx';
import styles from './result-map.module.css';

/** What is drawn of a result, and in words. */
interface ResultGround {
  readonly area: ApproximateArea | null;
  readonly ground: SheetState;
  /** The area has an outline, which has not come. */
  readonly awaitsSheet: boolean;
}

/** The sheet of a result and what lies on it, which the map draws and the words beside it tell. */
export function useResultGround(phone: string, outcome: LookupOutcome | undefined): ResultGround {
  const info = outcome?.kind === 'found' ? outcome.info : undefined;
  const ground = useSheet(sheetFor(phone, outcome));
  const awaitsSheet = ground.sheet === undefined && !ground.failed && Boolean(info?.outline_id);
  const area = useMemo(
    () => (info ? registeredArea(info, outlineOf(info, ground.sheet?.areas)) : null),
    [info, ground.sheet],
  );
  return { area, ground, awaitsSheet };
}

interface ResultMapProps {
  readonly outcome: LookupOutcome | undefined;
  readonly on: ResultGround;
}

/** The registered area on a map; where nothing is known, a sheet that says so, without a mark on it. */
export function ResultMap({ outcome, on: { area, ground, awaitsSheet } }: ResultMapProps) {
  const info = outcome?.kind === 'found' ? outcome.info : undefined;
  const notRead = outcome?.kind === 'failed';
  return (
    <PlaceMap
      className={styles.map}
      place={outcome && !awaitsSheet ? area : undefined}
      ground={ground}
      tileUrl={tileUrl}
      caption={captionOf(area)}
    >
      {outcome && !awaitsSheet ? (
        <p className={styles.note}>
          <b>Nothing to mark</b>
          <span className="small">
            {notRead
              ? 'The numbering plan was not read.'
              : info && hasArea(info)
                ? 'Its area is told in words alone.'
                : 'Our data ties this number to no area.'}
          </span>
        </p>
      ) : (
        <p className={styles.note}>
          <b>Looking it up</b>
          <span className="small">Reading the numbering plan</span>
        </p>
      )}
    </PlaceMap>
  );
}

/** The same in words, where there is an outline to tell of. */
export function MapWords({ outcome, on: { area, awaitsSheet } }: ResultMapProps) {
  if (area?.outline) return <OutlineWords area={area.outline} city={area.centreName ?? null} />;
  return (!outcome || awaitsSheet) && <AwaitedWords />;
}

/** The sheet that the look-up named, and before that the one that the number lets expect. */
function sheetFor(phone: string, outcome: LookupOutcome | undefined): string | null {
  if (outcome === undefined) return expectedCountry(phone);
  const id = outcome.kind === 'found' ? outcome.info.outline_id : null;
  return id && sheetIdOf(id);
}

function captionOf(area: ApproximateArea | null): string {
  if (!area) return 'Without an area there is nothing to draw.';
  const { outline } = area;
  if (!outline) return 'Centre and radius from the numbering plan, not from the phone.';
  const outside = outline.outlying.map(([name]) => name).join(', ');
  return `The area of the numbering plan, not the phone.${outside && ` Outside the frame: ${outside}.`}`;
}
