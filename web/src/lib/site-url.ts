/** The site's own public address, without a slash at its end: what search engines and shared links are told. */
export const siteUrl: string = import.meta.env.VITE_SITE_URL;
