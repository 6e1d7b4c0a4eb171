import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { ContourPlate } from '../contour-plate/contour-plate.tsx';
import { Frame } from '../frame/frame.tsx';
import styles from './map.module.css';
import { MapSheet } from './map-sheet.tsx';
import { AwaitedCaption } from './map-skeleton.tsx';
import { MapSources } from './map-sources.tsx';
import type { MapPlace } from './place.ts';
import { useStreetsChoice } from './streets-choice.ts';
import { StreetsSwitch } from './streets-switch.tsx';
import type { SheetState } from './use-sheet.ts';
import { useTileMap } from './use-tile-map.ts';

interface PlaceMapProps {
  /** Undefined while it is being looked up, null when there is nothing to mark. Keep its identity between renders. */
  readonly place: MapPlace | null | undefined;
  /** What lies around the place. */
  readonly ground?: SheetState | undefined;
  /** Template of zoom, column and row. */
  readonly tileUrl: string;
  /** Who chose what is drawn; nothing is said while the place is looked up. */
  readonly caption: ReactNode;
  /** Stands on the sheet while there is no place. */
  readonly children?: ReactNode;
  /** Gives the figure its place, and `--map-height` its height. */
  readonly className?: string | undefined;
}

/**
 * A map of one place, in its neatline: an approximate area, or a point that was shared. Its room is kept from
 * the start; the map's code is asked for when it comes near the view, and streets when
 * somebody presses for them.
 */
export function PlaceMap({ place, ground, tileUrl, caption, children, className }: PlaceMapProps) {
  const figure = useRef<HTMLElement>(null);
  const near = useNear(figure);
  const code = useTileMap(near && place !== null);
  const streets = useStreetsChoice();
  return (
    <figure ref={figure} className={className}>
      <Frame className={styles.frame} innerClassName={styles.inner}>
        {place ? (
          <MapSheet
            place={place}
            tileUrl={tileUrl}
            code={code}
            ground={ground}
            streets={streets.shown}
          />
        ) : (
          <>
            <ContourPlate />
            {children}
          </>
        )}
      </Frame>
      {place === undefined ? (
        <AwaitedCaption />
      ) : (
        <>
          <figcaption className={`xs ${styles.caption}`}>
            <em>{caption}</em>
            {place && <MapSources streets={streets.shown} />}
          </figcaption>
          {place && <StreetsSwitch streets={streets} />}
        </>
      )}
    </figure>
  );
}

/** Whether the element has come close to what is in view; once true, it stays so. */
function useNear(ref: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || near) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some((entry) => entry.isIntersecting)),
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, near]);
  return near;
}
