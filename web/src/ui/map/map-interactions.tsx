import { Map as LeafletMap, latLngBounds } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap, useMapEvents } from 'react-leaflet/hooks';
import type { ZoomRange } from './fit.ts';
import type { View } from './mercator.ts';
import type { Bounds } from './place.ts';

interface MapInteractionsProps {
  readonly home: View;
  readonly range: ZoomRange;
  /** What the map shows, for those who do not see it. */
  readonly name: string;
  /** Where the sheet ends. */
  readonly bounds: Bounds | undefined;
  /** Nothing glides: the visitor has asked for less motion. */
  readonly still: boolean;
  readonly onView: (view: View) => void;
}

/** How the map behaves in a page: it has a name, lets the page scroll past, and fits itself to its sheet. */
export function MapInteractions({
  home,
  range,
  name,
  bounds,
  still,
  onView,
}: MapInteractionsProps) {
  const map = useMap();
  const shownHome = useRef(home);

  const report = () => {
    const { lat, lng } = map.getCenter();
    onView({ latitude: lat, longitude: lng, zoom: map.getZoom() });
  };
  useMapEvents({ move: report, zoomend: report });

  useEffect(() => {
    const container = map.getContainer();
    // Arrow keys must reach the map, so a screen reader has to hand them over.
    container.setAttribute('role', 'application');
    container.setAttribute('aria-roledescription', 'map');
    container.setAttribute('aria-label', `${name}. Arrow keys move it, plus and minus zoom.`);
  }, [map, name]);

  useEffect(() => {
    const container = map.getContainer();
    container.addEventListener('wheel', leaveToThePage, { capture: true, passive: true });
    return () => container.removeEventListener('wheel', leaveToThePage, { capture: true });
  }, [map]);

  useEffect(() => {
    if (!bounds) return;
    const [west, south, east, north] = bounds;
    map.options.maxBounds = latLngBounds([south, west], [north, east]);
    // Only dragging: what is set as the map's own bounds moves it at once, and would tell its zoom.
    map.options.maxBoundsViscosity = 1;
  }, [map, bounds]);

  useEffect(() => {
    if (!still) return;
    // Leaflet's own options stop the zoom from moving, but not the arrow keys.
    map.panBy = (offset, options) =>
      LeafletMap.prototype.panBy.call(map, offset, { ...options, animate: false });
  }, [map, still]);

  useEffect(() => {
    if (shownHome.current === home) return;
    shownHome.current = home;
    map.invalidateSize({ pan: false });
    // Not by `setMinZoom`: that may start an animated zoom, and Leaflet drops what is asked of it meanwhile.
    Object.assign(map.options, { minZoom: range.min, maxZoom: range.max });
    map.setView([home.latitude, home.longitude], home.zoom, { animate: false });
  }, [map, home, range]);

  return null;
}

/** The wheel scrolls the page; with Ctrl or ⌘, which is also what a pinch on a trackpad sends, it zooms. */
function leaveToThePage(event: WheelEvent): void {
  if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
}
