/** The pages for the public, for search engines. `paths` begin with a slash; `siteUrl` does not end with one. */
export function siteMap(siteUrl: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

/**
 * What a robot is told. Private pages are not forbidden here: a robot that may not read one never learns from its
 * `noindex` to leave it out.
 */
export function robots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
