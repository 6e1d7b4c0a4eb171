import type { ToldLocation } from '@geonod/contracts';
import { useMemo } from 'react';
import { tileUrl } from '../../lib/environment.ts';
import { momentInWords } from '../../lib/moments.ts';
import { ContourPlate } from '../../ui/contour-plate/contour-plate.tsx';
import { Frame } from '../../ui/frame/frame.tsx';
import { Ledger } from '../../ui/ledger/ledger.tsx';
import { PlaceMap } from '../../ui/map/place-map.tsx';
import { useSheetAt } from '../../ui/map/sheet-at.ts';
import { decimalOf, isApproximate } from './coordinates.ts';
import { coordinateRows, detailRows } from './detail-rows.tsx';
import type { Entry } from './entry.ts';
import { addressLines, mapPlaceOf, roughnessOf, sharerOf } from './location-words.ts';
import { DetailActions } from './request-actions.tsx';
import styles from './request-details.module.css';
import { findingOf, standingSince, titleOf } from './request-words.ts';
import { detailColumnId, openerId } from './row-opener.tsx';
import { StatusBadge, StatusRing } from './status-sign.tsx';

interface RequestDetailsProps {
  readonly entry: Entry;
  readonly now: Date;
  /** Something was done: the list is asked for again. */
  readonly onActed: () => void;
  readonly onDelete: (entry: Entry) => void;
}

interface DetailColumnProps extends RequestDetailsProps {
  /** Somebody has begun to do something in it. */
  readonly onUse: () => void;
}

/** A request in the column beside the list, with its map: a sheet of our own, which tells nobody where its reader looks. */
export function DetailColumn({ onUse, ...details }: DetailColumnProps) {
  const { entry, now } = details;
  const { location } = entry.request;
  const since = standingSince(entry);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leads back from whatever has the focus in it.
    <div
      id={detailColumnId}
      tabIndex={-1}
      className={styles.column}
      onFocus={onUse}
      onPointerDown={onUse}
      onKeyDown={({ key }) => {
        if (key === 'Escape') document.getElementById(openerId(entry.request.id))?.focus();
      }}
    >
      {location ? (
        <RequestMap
          key={entry.request.id}
          className={styles.map}
          location={location}
          sharedBy={sharerOf(entry.request)}
        />
      ) : (
        <Frame className={styles.frame} innerClassName={styles.inner}>
          <ContourPlate />
          <div className={styles.sign}>
            <StatusRing status={entry.status} size={72} />
          </div>
        </Frame>
      )}
      <p className={styles.standing}>
        <StatusBadge status={entry.status} />
        {since && <span className="small num">{momentInWords(new Date(since), now)}</span>}
      </p>
      <Finding entry={entry} />
      <Facts {...details} />
    </div>
  );
}

/** A request opened in its row of the list: what the row does not say. */
export function DetailDrawer(details: RequestDetailsProps) {
  const { request } = details.entry;
  const { location } = request;
  return (
    <div className={styles.drawer}>
      {location && (
        <RequestMap className={styles.map} location={location} sharedBy={sharerOf(request)} />
      )}
      <Facts {...details} />
    </div>
  );
}

function Finding({ entry }: { readonly entry: Entry }) {
  const { location } = entry.request;
  if (!location) {
    return (
      <>
        <h2 className={`t-sm ${styles.title}`}>{titleOf(entry.request)}</h2>
        <p className="small">{findingOf(entry)}</p>
      </>
    );
  }
  const [door, rest] =
    location.address === null
      ? [decimalOf(location), 'Without an address']
      : addressLines(location.address);
  const title = isApproximate(location) ? `Around ${door}` : door;
  return (
    <>
      <h2 className={`t-sm num ${styles.title}`}>{title}</h2>
      {rest && <p className="small">{rest}</p>}
    </>
  );
}

function Facts({ entry, now, onActed, onDelete }: RequestDetailsProps) {
  const { location } = entry.request;
  return (
    <>
      <Ledger
        className={`num ${styles.ledger}`}
        rows={[...detailRows(entry, now), ...(location ? coordinateRows(location) : [])]}
      />
      <DetailActions entry={entry} now={now} onActed={onActed} onDelete={onDelete} />
    </>
  );
}

interface RequestMapProps {
  readonly location: ToldLocation;
  readonly sharedBy: string;
  readonly className?: string | undefined;
}

/** What was shared, on a map: a point with how sure the device was, or the circle that it lies in, and nothing more. */
function RequestMap({ location, sharedBy, className }: RequestMapProps) {
  const { latitude, longitude, accuracy, precision } = location;
  const place = useMemo(
    () => mapPlaceOf({ latitude, longitude, accuracy, precision }, sharedBy),
    [latitude, longitude, accuracy, precision, sharedBy],
  );
  const ground = useSheetAt(place);
  return (
    <PlaceMap
      className={[className, place.kind === 'area' && styles.rough].filter(Boolean).join(' ')}
      place={place}
      ground={ground}
      tileUrl={tileUrl}
      caption={captionOf(location)}
    />
  );
}

function captionOf(location: ToldLocation): string {
  const roughness = roughnessOf(location);
  if (roughness) return `${roughness}, as they chose.`;
  return location.accuracy === undefined ? '' : 'The circle is how sure the device was.';
}
