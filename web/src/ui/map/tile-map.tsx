import 'leaflet/dist/leaflet.css';
import { type LatLngExpression, Map as LeafletMap, latLng, SVG } from 'leaflet';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { MapContainer } from 'react-leaflet/MapContainer';
import { BackgroundTiles } from './background-tiles.tsx';
import { type ZoomRange, zoomStep } from './fit.ts';
import { MapInteractions } from './map-interactions.tsx';
import type { View } from './mercator.ts';
import { type Bounds, describePlace, type MapPlace } from './place.ts';
import { PlaceLayer } from './place-layer.tsx';
import type { Sheet } from './sheet.ts';
import { SheetLayer } from './sheet-layer.tsx';
import styles from './tile-map.module.css';
import type { TileState } from './tile-state.ts';

export interface MapHandle {
  /** To the next whole level, at which the tiles are sharpest. */
  zoomBy(levels: 1 | -1): void;
  reloadTiles(): void;
}

interface TileMapProps {
  readonly ref: Ref<MapHandle>;
  readonly place: MapPlace;
  /** The view that shows the whole place; the map comes back to it when it changes. */
  readonly home: View;
  readonly range: ZoomRange;
  readonly tileUrl: string;
  /** Whether streets are asked for. */
  readonly streets: boolean;
  /** What lies around the place. */
  readonly sheet: Sheet | undefined;
  /** Where the sheet ends: the map is not moved much beyond it. */
  readonly bounds: Bounds | undefined;
  /** No streets name the town at the centre. */
  readonly bare: boolean;
  readonly onView: (view: View) => void;
  readonly onTiles: (state: TileState) => void;
}

// Leaflet rounds every corner to a whole pixel, and a dashed circle shows that as a wobble.
LeafletMap.include({
  latLngToLayerPoint(this: LeafletMap, position: LatLngExpression) {
    return this.project(latLng(position)).subtract(this.getPixelOrigin());
  },
});

/** The map itself. This file and what it alone imports are Leaflet's chunk: nothing imports it but lazily. */
export function TileMap({ ref, place, home, range, tileUrl, ...props }: TileMapProps) {
  const { streets, sheet, bounds, bare, onView, onTiles } = props;
  const [map, setMap] = useState<LeafletMap | null>(null);
  const tiles = useRef<{ reload(): void }>(null);
  const [still] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [oneFingerScrolls] = useState(() => matchMedia('(pointer: coarse)').matches);

  useImperativeHandle(
    ref,
    () => ({
      zoomBy: (levels) => {
        const zoom = map?.getZoom() ?? 0;
        map?.setZoom(levels > 0 ? Math.floor(zoom) + 1 : Math.ceil(zoom) - 1);
      },
      reloadTiles: () => tiles.current?.reload(),
    }),
    [map],
  );

  return (
    <MapContainer
      ref={setMap}
      className={styles.map ?? ''}
      center={[home.latitude, home.longitude]}
      zoom={home.zoom}
      minZoom={range.min}
      maxZoom={range.max}
      zoomSnap={zoomStep}
      renderer={new SVG({ padding: 0.5 })}
      dragging={!oneFingerScrolls}
      trackResize={false}
      zoomControl={false}
      attributionControl={false}
      bounceAtZoomLimits={false}
      zoomAnimation={!still}
      fadeAnimation={!still}
      markerZoomAnimation={!still}
      inertia={!still}
    >
      {streets && <BackgroundTiles ref={tiles} url={tileUrl} onChange={onTiles} />}
      {sheet && <SheetLayer key={sheet.id} sheet={sheet} place={place} />}
      <PlaceLayer place={place} bare={bare} />
      {/* Last, since it moves the map in an effect: by then, all that is lettered listens for where the map comes to rest. */}
      <MapInteractions
        home={home}
        range={range}
        name={describePlace(place)}
        bounds={bounds}
        still={still}
        onView={onView}
      />
    </MapContainer>
  );
}
