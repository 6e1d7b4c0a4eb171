interface Drawing {
  /** The file, without its ending. */
  readonly name: string;
  /** Width and height in pixels. */
  readonly size: number;
  readonly svg: string;
}

/** The night sheet's ink and paper, and the green of a yes. */
const night = '#16222d';
const paper = '#f0ebdf';
const green = '#55c08f';

/** Two o's of the name: one asks, one nods. `scale` 1 would fill the whole width. */
const mark = (scale: number) =>
  `<g transform="translate(16 16) scale(${scale}) translate(-16 -15.7)">
    <circle cx="11" cy="12.2" r="6.7" fill="none" stroke="${paper}" stroke-width="3"/>
    <circle cx="21.2" cy="19.4" r="9.6" fill="${night}"/>
    <circle cx="21.2" cy="19.4" r="7.8" fill="${green}"/>
  </g>`;

/** One of the site's own icons (web/src/ui/icon), which are drawn on 24 by 24. */
const sign = (paths: string) =>
  `<g transform="translate(16 16) scale(.8) translate(-12 -12)" fill="none" stroke="${paper}" stroke-width="1.7"
    stroke-linecap="round" stroke-linejoin="round">${paths}</g>`;

/** `radius` is that of the corners; 0 where the system cuts its own shape. */
const tile = (radius: number, contents: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="100%" height="100%" style="display:block">
    <rect width="32" height="32" rx="${radius}" fill="${night}"/>${contents}</svg>`;

const byNumber = `<path d="M8 2.8h8a2 2 0 0 1 2 2v14.4a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V4.8a2 2 0 0 1 2-2z"/>
  <path d="M9.6 8.2h.01M12 8.2h.01M14.4 8.2h.01M9.6 11.4h.01M12 11.4h.01M14.4 11.4h.01M9.6 14.6h.01M12 14.6h.01M14.4 14.6h.01" stroke-width="2"/>`;
const byLink =
  '<path d="M10 14a4.2 4.2 0 0 0 6 0l3-3a4.24 4.24 0 0 0-6-6l-1 1M14 10a4.2 4.2 0 0 0-6 0l-3 3a4.24 4.24 0 0 0 6 6l1-1"/>';
const status = `<path d="M11 6.5h9M11 17.5h9"/><circle cx="5.5" cy="6.5" r="2.3"/>
  <circle cx="5.5" cy="17.5" r="2.3" stroke-dasharray=".1 2.79" stroke-width="1.6"/>`;

/** Everything stays within the middle circle of four fifths, which every system's shape leaves whole. */
const safe = 0.72;

export const drawings: readonly Drawing[] = [
  { name: 'app-192', size: 192, svg: tile(7, mark(0.84)) },
  { name: 'app-512', size: 512, svg: tile(7, mark(0.84)) },
  { name: 'app-maskable-512', size: 512, svg: tile(0, mark(safe)) },
  { name: 'apple-touch-icon', size: 180, svg: tile(0, mark(0.78)) },
  { name: 'find-by-number-192', size: 192, svg: tile(16, sign(byNumber)) },
  { name: 'find-by-link-192', size: 192, svg: tile(16, sign(byLink)) },
  { name: 'status-192', size: 192, svg: tile(16, sign(status)) },
];
