/** What of a request decides whether the worker may respond. */
interface WantedFile {
  readonly method: string;
  readonly mode: string;
  readonly destination: string;
  readonly url: string;
}

/** The addresses under which Firebase itself responds, with sign-in windows among others. */
const firebasePaths = '/__/';

/**
 * What stands in for the network's response when there is none: the offline page, or one of the files it is made of.
 * `undefined` for everything else, calls above all: the worker leaves those alone, with or without a network.
 */
export function standInFor(
  { method, mode, destination, url }: WantedFile,
  origin: string,
  keptFiles: readonly string[],
): 'page' | 'file' | undefined {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return undefined;
  if (mode === 'navigate') {
    const isPage = destination === 'document' && !address.pathname.startsWith(firebasePaths);
    return isPage ? 'page' : undefined;
  }
  return keptFiles.includes(address.pathname) ? 'file' : undefined;
}

/** The same as rules for browsers that take some: what leads past the worker does not even start it. */
export function routesPast(keptFiles: readonly string[]) {
  const kept = keptFiles.map((pathname) => ({ urlPattern: { pathname } }));
  return [
    { condition: { urlPattern: { pathname: `${firebasePaths}*` } }, source: 'network' },
    { condition: { not: { or: [{ requestMode: 'navigate' }, ...kept] } }, source: 'network' },
  ];
}
