/** Tells which deployment a site is of. A site that is built for anything else has none. */
export const releaseFile = 'release.json';

export function releaseText(release: string): string {
  return `${JSON.stringify({ release })}\n`;
}
