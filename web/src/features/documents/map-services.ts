/** Who is asked about maps, as a reader knows them. */
interface MapServices {
  /** Who is sent a point, to say what is there. */
  readonly addresses: string;
  /** Who sends pictures of streets. */
  readonly streets: string;
}

const openStreetMap = 'OpenStreetMap';

/** By the settings of the site: OpenStreetMap, unless they name others. */
export function mapServicesOf(
  geocoderUrl: string | undefined,
  tileUrl: string | undefined,
): MapServices {
  return { addresses: nameOf(geocoderUrl), streets: nameOf(tileUrl) };
}

function nameOf(url: string | undefined): string {
  if (!url) return openStreetMap;
  const { hostname } = new URL(url.replace('{s}.', ''));
  return `.${hostname}`.endsWith('.openstreetmap.org') ? openStreetMap : hostname;
}

/** Those whose services are public, so that there is no contract with them; null where there is one with everybody. */
export function withoutContract({ addresses, streets }: MapServices): string | null {
  return [addresses, streets].includes(openStreetMap) ? openStreetMap : null;
}
