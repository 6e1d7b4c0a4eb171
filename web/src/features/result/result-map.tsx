import { useMemo } from 'react';
import { tileUrl } from '../../lib/environment.ts';
import type { LookupOutcome } from '../../lib/phone-lookup.ts';
import { PlaceMap } from '../../ui/map/place-map.tsx';
import { registeredArea } from './facts.ts';
import styles from './result-map.module.css';

interface ResultMapProps {
  readonly outcome: LookupOutcome | undefined;
  readonly className: string | undefined;
}

/** The registered area on a map; where nothing is known, a sheet that says so, without a mark on it. */
export function ResultMap({ outcome, className }: ResultMapProps) {
  const info = outcome?.kind === 'found' ? outcome.info : undefined;
  const notRead = outcome?.kind === 'failed';
  const area = useMemo(() => (info ? registeredArea(info) : null), [info]);
  return (
    <PlaceMap
      className={`${styles.map} ${className}`}
      place={outcome ? area : undefined}
      tileUrl={tileUrl}
      caption={
        outcome && !area
          ? 'Without an area there is nothing to draw.'
          : 'Centre and radius from the numbering plan, not from the phone.'
      }
    >
      {outcome ? (
        <p className={styles.note}>
          <b>Nothing to mark</b>
          <span className="small">
            {notRead
              ? 'The numbering plan was not read.'
              : 'The numbering plan ties this number to no area.'}
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
