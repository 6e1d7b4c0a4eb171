import type { ReactNode } from 'react';
import { ContourPlate } from '../contour-plate/contour-plate.tsx';
import { Frame } from '../frame/frame.tsx';
import styles from './map.module.css';
import { MapSources } from './map-sources.tsx';
import { StreetsSwitch } from './streets-switch.tsx';

interface MapSkeletonProps {
  readonly className?: string | undefined;
  /** As long as the one that will stand there. */
  readonly caption: string;
  /** Stands on the sheet. */
  readonly children: ReactNode;
}

/** A map's room, line for line, where no script has run yet. */
export function MapSkeleton({ className, caption, children }: MapSkeletonProps) {
  return (
    <figure className={className} aria-hidden="true">
      <Frame className={styles.frame} innerClassName={styles.inner}>
        <ContourPlate />
        {children}
      </Frame>
      <div className={styles.room}>
        <div className={`xs ${styles.caption}`}>
          <em>{caption}</em>
          <MapSources streets={false} />
        </div>
        <StreetsSwitch streets={noStreets} />
      </div>
    </figure>
  );
}

const nothing = () => undefined;
const noStreets = { shown: false, kept: false, show: nothing, hide: nothing, keep: nothing };
