import type { ReactNode } from 'react';
import { ContourPlate } from '../contour-plate/contour-plate.tsx';
import { Frame } from '../frame/frame.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './map.module.css';
import { MapSources } from './map-sources.tsx';
import { StreetsSwitch } from './streets-switch.tsx';

interface MapSkeletonProps {
  readonly className?: string | undefined;
  /** Stands on the sheet. */
  readonly children: ReactNode;
}

/** A map's room, line for line, where no script has run yet. */
export function MapSkeleton({ className, children }: MapSkeletonProps) {
  return (
    <figure className={className} aria-hidden="true">
      <Frame className={styles.frame} innerClassName={styles.inner}>
        <ContourPlate />
        {children}
      </Frame>
      <AwaitedCaption />
    </figure>
  );
}

/** Room for what is said and offered under a map, as long as it is not known what there will be to see. */
export function AwaitedCaption() {
  return (
    <>
      <div className={`xs ${styles.caption}`} aria-hidden="true">
        <em>
          <Skeleton width="15rem" height="1lh" />
        </em>
        <span className={styles.room}>
          <MapSources streets={false} />
        </span>
      </div>
      <div className={styles.room} aria-hidden="true">
        <StreetsSwitch streets={noStreets} />
      </div>
    </>
  );
}

const nothing = () => undefined;
const noStreets = { shown: false, kept: false, show: nothing, hide: nothing, keep: nothing };
