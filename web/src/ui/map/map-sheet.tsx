import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { DrawnPlace } from './drawn-place.tsx';
import { zoomRange } from './fit.ts';
import { GraticuleSheet } from './graticule-sheet.tsx';
import { homeView } from './home-view.ts';
import { Inset } from './inset.tsx';
import styles from './map.module.css';
import { MapNotice, MissingTiles } from './map-notice.tsx';
import type { Size, View } from './mercator.ts';
import type { MapPlace } from './place.ts';
import { ScaleBar } from './scale-bar.tsx';
import { isDrawnAt } from './sheet.ts';
import { hasControlsAbove, insetSize } from './sheet-covers.ts';
import type { MapHandle } from './tile-map.tsx';
import type { TileState } from './tile-state.ts';
import { useBackground } from './use-background.ts';
import type { SheetState } from './use-sheet.ts';
import type { MapCode } from './use-tile-map.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

interface MapSheetProps {
  readonly place: MapPlace;
  readonly tileUrl: string;
  readonly code: MapCode;
  /** What lies around the place; without it the ground is plain. */
  readonly ground?: SheetState | undefined;
  /** Whether streets are asked for. */
  readonly streets: boolean;
}

/** A place on its sheet, with a graticule; on plain ground as long as there is no sheet, or none to be had. */
export function MapSheet({ place, tileUrl, code, ground, streets }: MapSheetProps) {
  const [sheet, size] = useSize<HTMLDivElement>();
  const map = useRef<MapHandle>(null);
  const background = useBackground(code, map, streets);
  return (
    <>
      <div
        ref={sheet}
        tabIndex={-1}
        className={styles.sheet}
        style={size ? sizeOnPaper(size) : undefined}
      >
        {size && (
          <Layers
            {...{ place, size, tileUrl, code, map, ground, streets }}
            tiles={background.tiles}
            onTiles={background.onTiles}
          />
        )}
      </div>
      {ground?.failed && (
        <MapNotice
          busy={ground.busy && 'Loading the sheet'}
          onTryAgain={ground.retry}
          sheet={sheet}
        >
          {place.kind === 'area'
            ? 'The outline and the map around it did not load. The circle is still true to scale.'
            : 'The map around it did not load. The drawing is still true to scale.'}
        </MapNotice>
      )}
      {background.trouble && (
        <MissingTiles
          trouble={background.trouble}
          busy={background.busy}
          onTryAgain={background.retryByHand}
          sheet={sheet}
        />
      )}
    </>
  );
}

/** For the styles of a printed map, which a printer asks for without letting anything be drawn anew. */
function sizeOnPaper({ width, height }: Size): React.CSSProperties {
  return { '--drawn-width': `${width}px`, '--drawn-height': `${height}px` } as React.CSSProperties;
}

interface LayersProps extends MapSheetProps {
  readonly size: Size;
  readonly map: { current: MapHandle | null };
  readonly tiles: TileState;
  readonly onTiles: (state: TileState) => void;
}

/** What lies on the sheet, from the ground up. */
function Layers({
  place,
  size,
  tileUrl,
  code: { TileMap },
  map,
  ground,
  streets,
  tiles,
  onTiles,
}: LayersProps) {
  const home = useMemo(() => homeView(place, size, hasControlsAbove()), [place, size]);
  const range = useMemo(() => zoomRange(place, home), [place, home]);
  const [view, setView] = useViewFrom(home);
  const sheet = ground?.sheet;
  const showsStreets = streets && tiles === 'shown';
  const drawn = sheet && isDrawnAt(sheet, view.zoom) ? sheet : undefined;
  const inset = sheet && !drawn ? insetSize(size) : null;
  return (
    <div className={`${styles.layers} ${drawn || showsStreets ? '' : styles.plain}`}>
      {TileMap ? (
        <TileMap
          ref={map}
          {...{ place, home, range, tileUrl, streets, onTiles }}
          sheet={showsStreets ? undefined : drawn}
          bounds={sheet?.bounds}
          bare={!showsStreets}
          onView={setView}
        />
      ) : (
        <DrawnPlace place={place} sheet={drawn} view={view} size={size} />
      )}
      {!showsStreets && <GraticuleSheet view={view} size={size} corner={cornerUnder(inset)} />}
      {sheet && inset && <Inset sheet={sheet} at={place} size={inset} />}
      <ScaleBar view={view} />
      {TileMap && (
        <ZoomButtons
          zoom={view.zoom}
          range={range}
          onZoom={(levels) => map.current?.zoomBy(levels)}
        />
      )}
    </div>
  );
}

/** From the sheet's corner to the far edge of the small one, with its frame and some air. */
function cornerUnder(inset: Size | null): Size {
  return inset ? { width: inset.width + 20, height: inset.height + 20 } : { width: 0, height: 0 };
}

/** The view as the visitor has left it; `home` again whenever that changes. */
function useViewFrom(home: View) {
  const [moved, setMoved] = useState({ home, view: home });
  const setView = useCallback((view: View) => setMoved({ home, view }), [home]);
  return [moved.home === home ? moved.view : home, setView] as const;
}

/** The size of the element that takes the ref, kept up to date; null until it is known. */
function useSize<Element extends HTMLElement>(): readonly [RefObject<Element | null>, Size | null] {
  const ref = useRef<Element>(null);
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      if (width > 0 && height > 0) setSize({ width, height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
