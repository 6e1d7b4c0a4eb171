const configured = import.meta.env.VITE_GEOCODER_URL;

/**
 * What names places. One request a second is allowed to the default service by all its users together, so that it can
 * be replaced. Read here and not in `environment.ts`, whose schemas the recipient's page cannot afford.
 */
export const geocoderUrl = configured || 'https://nominatim.openstreetmap.org/reverse';

/** What people are told of it before it is asked. */
export const geocoderHost = configured ? new URL(configured).host : 'openstreetmap.org';
