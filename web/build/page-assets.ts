import type { Rolldown } from 'vite';

/** Head elements that fetch a page's own code and styles at once, not only when the app has started. */
export function assetTags(
  bundle: Rolldown.OutputBundle,
  route: string,
  template: string,
): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const start = chunks.find((chunk) =>
    chunk.moduleIds.some((id) => id.endsWith(`/src/app/routes/${route}.tsx`)),
  );
  if (!start) throw new Error(`No chunk holds the route ${route}`);
  const needed = withImports(start, new Map(chunks.map((chunk) => [chunk.fileName, chunk])));
  const styles = needed.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  const isNew = (file: string) => !template.includes(`/${file}"`);
  return [
    ...unique(styles)
      .filter(isNew)
      .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...unique(needed.map(({ fileName }) => fileName))
      .filter(isNew)
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
}

/** A chunk and everything that it imports statically, imports first. */
function withImports(
  chunk: Rolldown.OutputChunk,
  byName: ReadonlyMap<string, Rolldown.OutputChunk>,
  seen = new Set<Rolldown.OutputChunk>(),
): Rolldown.OutputChunk[] {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  const imported = chunk.imports
    .map((name) => byName.get(name))
    .filter((found) => found !== undefined);
  return [...imported.flatMap((found) => withImports(found, byName, seen)), chunk];
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
