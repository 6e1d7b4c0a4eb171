import { useState } from 'react';
import { useMapEvents } from 'react-leaflet/hooks';

/** The level at which the map stands, once it has come to rest there. */
export function useZoom(): number {
  const [zoom, setZoom] = useState<number>();
  const map = useMapEvents({ zoomend: () => setZoom(map.getZoom()) });
  return zoom ?? map.getZoom();
}
