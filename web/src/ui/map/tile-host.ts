const configured = import.meta.env.VITE_TILE_URL;

/** What people are told of who has the streets, before it is asked. */
export const tileHost = configured
  ? new URL(configured.replace('{s}.', '')).host
  : 'openstreetmap.org';
