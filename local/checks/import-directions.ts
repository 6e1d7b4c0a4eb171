import { posix } from 'node:path';
import { parseSync } from 'vite';
import { layerOf, refuseFile, refusePackage } from './layers.ts';
import { readSources, type Sources } from './sources.ts';

const testFile = /\.test\.tsx?$/;

/**
 * Every import that points the wrong way, as `importer → imported: reason`. The product's tests may
 * look at anything; everything that ships may not, nor may the Stripe stand-in with its tests.
 */
export function wrongImports(sources: Sources): string[] {
  const wrong: string[] = [];
  for (const [importer, text] of sources) {
    if (testFile.test(importer) && layerOf(importer) !== 'stripe-stand-in') continue;
    for (const specifier of importsOf(importer, text)) {
      const reason = specifier.startsWith('.')
        ? refuseFile(importer, resolve(importer, specifier))
        : refusePackage(importer, specifier);
      if (reason) wrong.push(`${importer} → ${specifier}: ${reason}`);
    }
  }
  return wrong;
}

export function checkImportDirections(): string[] {
  return wrongImports(
    readSources('{{contracts,functions,web,stripe-stand-in}/src,web/gallery}/**/*.{ts,tsx,css}'),
  );
}

function resolve(importer: string, specifier: string): string {
  const [path = ''] = specifier.split('?');
  return posix.join(posix.dirname(importer), path);
}

function importsOf(path: string, text: string): string[] {
  if (path.endsWith('.css')) {
    const urls = text.matchAll(/(?:@import|composes:[^;]*\sfrom)\s+(?:url\()?["']([^"']+)["']/g);
    return [...urls].flatMap(([, url]) => url ?? []);
  }
  return specifiersIn(parseSync(path, text).program);
}

const importing = new Set([
  'ImportDeclaration',
  'ImportExpression',
  'ExportAllDeclaration',
  'ExportNamedDeclaration',
  'TSImportType',
]);

/** Static and dynamic imports, re-exports and `import('…')` types, wherever they stand. */
function specifiersIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(specifiersIn);
  if (typeof node !== 'object' || node === null) return [];
  const own = 'type' in node && importing.has(String(node.type)) ? sourceOf(node) : null;
  return [...(own === null ? [] : [own]), ...Object.values(node).flatMap(specifiersIn)];
}

function sourceOf(node: object): string | null {
  if (!('source' in node) || typeof node.source !== 'object' || node.source === null) return null;
  return 'value' in node.source && typeof node.source.value === 'string' ? node.source.value : null;
}
