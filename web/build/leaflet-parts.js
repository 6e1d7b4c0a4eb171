/*
 * What of Leaflet the map uses, in place of its main file, which is one piece with pop-ups, tooltips, a canvas and more.
 * Whoever needs another part of it adds it here.
 */
import { DoubleClickZoom } from 'leaflet/src/map/handler/Map.DoubleClickZoom.js';
import { Drag } from 'leaflet/src/map/handler/Map.Drag.js';
import { Keyboard } from 'leaflet/src/map/handler/Map.Keyboard.js';
import { ScrollWheelZoom } from 'leaflet/src/map/handler/Map.ScrollWheelZoom.js';
import { TouchZoom } from 'leaflet/src/map/handler/Map.TouchZoom.js';
import { Map as LeafletMap } from 'leaflet/src/map/Map.js';

// Each adds itself to every map; named here, so that none is taken for unused.
Object.assign(LeafletMap, { DoubleClickZoom, Drag, Keyboard, ScrollWheelZoom, TouchZoom });

// Every layer of ours, or its map, says what draws it.
LeafletMap.include({
  getRenderer({ options }) {
    const renderer = options.renderer ?? this.options.renderer;
    if (!this.hasLayer(renderer)) this.addLayer(renderer);
    return renderer;
  },
});

export { Control } from 'leaflet/src/control/Control.js';
export * as DomUtil from 'leaflet/src/dom/DomUtil.js';
export { toLatLng as latLng } from 'leaflet/src/geo/LatLng.js';
export { LatLngBounds, toLatLngBounds as latLngBounds } from 'leaflet/src/geo/LatLngBounds.js';
export { DivIcon } from 'leaflet/src/layer/marker/DivIcon.js';
export { Marker } from 'leaflet/src/layer/marker/Marker.js';
export { TileLayer } from 'leaflet/src/layer/tile/TileLayer.js';
export { Circle } from 'leaflet/src/layer/vector/Circle.js';
export { CircleMarker } from 'leaflet/src/layer/vector/CircleMarker.js';
export { Polygon } from 'leaflet/src/layer/vector/Polygon.js';
export { Polyline } from 'leaflet/src/layer/vector/Polyline.js';
export { SVG } from 'leaflet/src/layer/vector/SVG.js';
export { LeafletMap as Map };
