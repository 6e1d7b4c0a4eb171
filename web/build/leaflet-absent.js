/*
 * In place of what Leaflet's own files ask for and the map never uses: the drawing of Internet Explorer 8, markers that
 * are dragged, and the pin of who names no icon.
 */
export { Icon as IconDefault } from 'leaflet/src/layer/marker/Icon.js';

export const vmlCreate = undefined;
export const vmlMixin = undefined;
export const MarkerDrag = undefined;
