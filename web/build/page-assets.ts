import type { Rolldown } from 'vite';
import { inlineStyles, stylesOf, withoutStyles } from './inline-styles.ts';

interface PageAssets {
  /** The entry's HTML, without what the page brings along itself. */
  readonly template: string;
  /** Head elements that bring a page's own code and styles at once, not only when the app has started. */
  readonly tags: readonly string[];
}

/** What a page needs of the bundle beyond its entry. Its styles stand in the page itself where the security policy names them. */
export function pageAssets(
  bundle: Rolldown.OutputBundle,
  route: string | null,
  template: string,
  mayInline: (style: string) => boolean,
): PageAssets {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const needed = route === null ? [] : chunksOf(route, chunks);
  const styles = needed.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  const isNew = (file: string) => !template.includes(`/${file}"`);
  const scripts = unique(needed.map(({ fileName }) => fileName))
    .filter(isNew)
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  const own = unique(styles).filter(isNew);

  const inline = inlineStyles(bundle, [...stylesOf(template), ...own]);
  if (mayInline(inline.style)) {
    return { template: withoutStyles(template), tags: [...inline.tags, ...scripts] };
  }
  const sheets = own.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
  return { template, tags: [...sheets, ...scripts] };
}

/** Head elements that bring the words of each language that a recipient may read; the page's own script keeps one. */
export function languageTags(bundle: Rolldown.OutputBundle): string[] {
  return Object.values(bundle).flatMap((output) => {
    const module = output.type === 'chunk' ? (output.facadeModuleId ?? '') : '';
    const language = /\/share\/language\/(\w\w)\.ts$/.exec(module)?.[1];
    return language
      ? [
          `<link rel="modulepreload" crossorigin href="/${output.fileName}" data-language="${language}">`,
        ]
      : [];
  });
}

/** The chunk of a route and everything that it imports statically, imports first. */
function chunksOf(route: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const start = chunks.find((chunk) =>
    chunk.moduleIds.some((id) => id.endsWith(`/src/app/routes/${route}.tsx`)),
  );
  if (!start) throw new Error(`No chunk holds the route ${route}`);
  return withImports(start, new Map(chunks.map((chunk) => [chunk.fileName, chunk])));
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
