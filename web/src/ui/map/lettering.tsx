import { DivIcon, Marker } from 'leaflet';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMap } from 'react-leaflet/hooks';
import type { Position } from './place.ts';
import styles from './tile-map.module.css';

interface LetteringProps extends Position {
  /** SVG; its origin is the position. */
  readonly children: ReactNode;
}

/** Words that stand at a position of the map and keep their size at every zoom. */
export function Lettering({ latitude, longitude, children }: LetteringProps) {
  const map = useMap();
  const [element] = useState(() => document.createElement('div'));
  useEffect(() => {
    const icon = new DivIcon({
      html: element,
      className: styles.lettering ?? '',
      iconSize: [0, 0],
    });
    const marker = new Marker([latitude, longitude], { icon, interactive: false, keyboard: false });
    marker.addTo(map);
    return () => {
      marker.remove();
    };
  }, [map, element, latitude, longitude]);
  return createPortal(
    <svg width="1" height="1" aria-hidden="true">
      {children}
    </svg>,
    element,
  );
}
