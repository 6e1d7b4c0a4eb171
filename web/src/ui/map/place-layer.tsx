import { useMemo, useState } from 'react';
import { Circle } from 'react-leaflet/Circle';
import { CircleMarker } from 'react-leaflet/CircleMarker';
import { useMapEvents } from 'react-leaflet/hooks';
import { Polygon } from 'react-leaflet/Polygon';
import drawn from '../drawn-map/drawn-map.module.css';
import { AreaLabel } from './area-label.tsx';
import { Lettering } from './lettering.tsx';
import { principalCity } from './lettering-of-place.ts';
import styles from './map.module.css';
import { middleOf, outlineOf, radiusAtTop } from './outline.ts';
import { OutlineLabel } from './outline-label.tsx';
import { splitIslets } from './outline-rings.ts';
import {
  type ApproximateArea,
  type Line,
  type MapPlace,
  type Position,
  radiusOf,
  type SheetArea,
} from './place.ts';

/** What is drawn is not pressed, and keeps every corner. */
const asDrawn = { interactive: false, smoothFactor: 0, noClip: true, lineCap: 'butt' } as const;

interface PlaceLayerProps {
  readonly place: MapPlace;
  /** No background map names the town at the centre. */
  readonly bare: boolean;
}

type Pair = [number, number];

/** The place on the map: an area dashed and without a point, a shared point with its accuracy. */
export function PlaceLayer({ place, bare }: PlaceLayerProps) {
  const outline = useMemo(() => {
    const radius = place.kind === 'area' ? radiusOf(place) : 0;
    return radius > 0 ? outlineOf(place, radius) : [];
  }, [place]);
  const corners = useMemo(() => outline.map(toPair), [outline]);
  if (place.kind === 'area' && place.outline) {
    return <OutlinedArea area={place} outline={place.outline} bare={bare} />;
  }
  if (place.kind === 'area') {
    return (
      <>
        <Polygon {...asDrawn} positions={corners} className={drawn.area} />
        <AreaLettering area={place} outline={outline} bare={bare} />
      </>
    );
  }
  return (
    <>
      {place.accuracyMetres !== undefined && (
        <Circle
          {...asDrawn}
          center={toPair(place)}
          radius={place.accuracyMetres}
          className={drawn.accuracy}
        />
      )}
      <CircleMarker
        {...asDrawn}
        center={toPair(place)}
        radius={8}
        className={`${drawn.point} ${drawn.pointRinged}`}
      />
    </>
  );
}

function OutlinedArea({
  area,
  outline,
  bare,
}: {
  area: ApproximateArea;
  outline: SheetArea;
  bare: boolean;
}) {
  const zoom = useZoom();
  const { dashed, islets } = useMemo(() => {
    const { dashed, islets } = splitIslets(outline.rings, zoom);
    return { dashed: shapesOf(dashed), islets: shapesOf(islets) };
  }, [outline, zoom]);
  const anchor = middleOf(outline);
  return (
    <>
      <Polygon {...asDrawn} positions={dashed} className={styles.casing ?? ''} />
      <Polygon {...asDrawn} positions={islets} className={styles.islets ?? ''} />
      <Polygon {...asDrawn} positions={dashed} className={`${drawn.area} ${styles.outlined}`} />
      <Lettering {...anchor}>
        <OutlineLabel area={outline} city={principalCity(area)} anchor={anchor} zoom={zoom}>
          {area.label}
        </OutlineLabel>
      </Lettering>
      {bare && <CentreName area={area} />}
    </>
  );
}

function CentreName({ area }: { area: ApproximateArea }) {
  if (!area.centreName) return null;
  return (
    <Lettering latitude={area.latitude} longitude={area.longitude}>
      <text className={styles.centreName} y="5" textAnchor="middle">
        {area.centreName}
      </text>
    </Lettering>
  );
}

function AreaLettering({
  area,
  outline,
  bare,
}: {
  area: ApproximateArea;
  outline: readonly Position[];
  bare: boolean;
}) {
  const zoom = useZoom();
  const top = Math.max(...outline.map(({ latitude }) => latitude));
  return (
    <>
      <Lettering latitude={top} longitude={area.longitude}>
        <AreaLabel radius={radiusAtTop(area, area.radiusKm, zoom)} inMiddle={area.besideInset}>
          {area.label}
        </AreaLabel>
      </Lettering>
      {bare && <CentreName area={area} />}
    </>
  );
}

function shapesOf(rings: readonly Line[]): Pair[][][] {
  return rings.map((ring) => [ring.map(([y, x]): Pair => [y, x])]);
}

function toPair({ latitude, longitude }: Position): Pair {
  return [latitude, longitude];
}

/** The level at which the map stands, once it has come to rest there. */
function useZoom(): number {
  const [zoom, setZoom] = useState<number>();
  const map = useMapEvents({ zoomend: () => setZoom(map.getZoom()) });
  return zoom ?? map.getZoom();
}
