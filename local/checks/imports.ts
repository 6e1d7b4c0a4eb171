import { parseSync } from 'vite';

/** Everything that a script or a stylesheet imports, as it names it. */
export function importsOf(path: string, text: string): string[] {
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
