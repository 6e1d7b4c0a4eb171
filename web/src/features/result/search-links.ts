export interface SearchLink {
  readonly name: string;
  readonly href: string;
}

const engines = [
  ['Google', 'https://www.google.com/search'],
  ['Bing', 'https://www.bing.com/search'],
  ['DuckDuckGo', 'https://duckduckgo.com/'],
] as const;

/** What the web says of a number, at each search engine. */
export function searchLinks(number: string): readonly SearchLink[] {
  const query = new URLSearchParams({ q: number });
  return engines.map(([name, address]) => ({ name, href: `${address}?${query}` }));
}
