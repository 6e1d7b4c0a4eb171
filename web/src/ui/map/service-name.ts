const openStreetMap = 'OpenStreetMap';

/** Who answers at an address that the settings name, as a reader knows them: OpenStreetMap, unless it is another host. */
export function serviceName(url: string | undefined): string {
  if (!url) return openStreetMap;
  const { hostname } = new URL(url.replace('{s}.', ''));
  return `.${hostname}`.endsWith('.openstreetmap.org') ? openStreetMap : hostname;
}
