import type { SharedLocation } from '@geonod/contracts';
import { useMemo } from 'react';
import { tileUrl } from '../../lib/environment.ts';
import type { SharedPoint } from '../../ui/map/place.ts';
import { PlaceMap } from '../../ui/map/place-map.tsx';

interface RequestMapProps {
  readonly location: SharedLocation;
  readonly className?: string | undefined;
}

/** The point that was shared, on a map. */
export function RequestMap({ location, className }: RequestMapProps) {
  const { latitude, longitude, accuracy } = location;
  const place = useMemo<SharedPoint>(
    () => ({
      kind: 'point',
      latitude,
      longitude,
      ...(accuracy === undefined ? {} : { accuracyMetres: accuracy }),
    }),
    [latitude, longitude, accuracy],
  );
  return (
    <PlaceMap
      className={className}
      place={place}
      tileUrl={tileUrl}
      caption={accuracy === undefined ? '' : 'The circle is how sure the device was.'}
    />
  );
}
