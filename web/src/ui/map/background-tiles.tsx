import type { Coords, LeafletEventHandlerFnMap, TileLayer as LeafletTileLayer } from 'leaflet';
import { type Ref, useImperativeHandle, useMemo, useRef } from 'react';
import { TileLayer } from 'react-leaflet/TileLayer';
import { type TileFate, type TileState, tileState } from './tile-state.ts';

interface BackgroundTilesProps {
  readonly ref: Ref<{ reload(): void }>;
  /** Template of zoom, column and row. */
  readonly url: string;
  readonly onChange: (state: TileState) => void;
}

/** The pictures of the background map, and what became of them. */
export function BackgroundTiles({ ref, url, onChange }: BackgroundTilesProps) {
  const layer = useRef<LeafletTileLayer>(null);
  const eventHandlers = useMemo(() => followTiles(onChange), [onChange]);
  useImperativeHandle(ref, () => ({ reload: () => layer.current?.redraw() }), []);
  return (
    <TileLayer
      ref={layer}
      url={url}
      maxZoom={19}
      // OpenStreetMap serves only those who say which site asks.
      referrerPolicy="strict-origin"
      updateWhenZooming={false}
      eventHandlers={eventHandlers}
    />
  );
}

function followTiles(onChange: (state: TileState) => void): LeafletEventHandlerFnMap {
  const fates = new Map<string, TileFate>();
  const becomes =
    (fate: TileFate) =>
    ({ coords }: { coords: Coords }) => {
      fates.set(keyOf(coords), fate);
      onChange(tileState(fates.values()));
    };
  return {
    tileloadstart: becomes('waiting'),
    tileload: becomes('shown'),
    tileerror: becomes('failed'),
    tileunload: ({ coords }) => {
      fates.delete(keyOf(coords));
      onChange(tileState(fates.values()));
    },
  };
}

function keyOf({ x, y, z }: Coords): string {
  return `${z}/${x}/${y}`;
}
