import { isBuiltin } from 'node:module';
import * as z from 'zod/mini';
import { importsOf } from './imports.ts';
import { readSources, type Sources } from './sources.ts';

const names = z._default(z.record(z.string(), z.string()), {});

const manifest = z.object({
  name: z.string(),
  workspaces: z._default(z.array(z.string()), []),
  dependencies: names,
  devDependencies: names,
});

/** Packages that hold no code: all there is of them are types, which stand under another name. */
const typesAlone: ReadonlySet<string> = new Set(['geojson', 'topojson-specification']);

/**
 * Every import of a package that the importing workspace does not name in its own package.json, as
 * `file → package: reason`. Such an import works only as long as some other package brings its target along.
 *
 * `manifests`: the text of each package.json by its path. What lies in no workspace belongs to the root.
 */
export function undeclaredPackages(sources: Sources, manifests: Sources): string[] {
  const root = manifest.parse(JSON.parse(manifests.get('package.json') ?? '{}'));
  const declared = new Map(
    ['', ...root.workspaces].map((folder) => {
      const path = folder === '' ? 'package.json' : `${folder}/package.json`;
      return [folder, packagesOf(path, manifests)] as const;
    }),
  );
  const missing = new Set<string>();
  for (const [file, text] of sources) {
    const folder = root.workspaces.find((each) => file.startsWith(`${each}/`)) ?? '';
    for (const name of importsOf(file, text).flatMap(packageOf)) {
      if (declared.get(folder)?.has(typesAlone.has(name) ? `@types/${name}` : name)) continue;
      missing.add(`${file} → ${name}: not in ${folder === '' ? '' : `${folder}/`}package.json`);
    }
  }
  return [...missing];
}

export function checkDeclaredPackages(): string[] {
  return undeclaredPackages(readSources('**/*.{ts,tsx,mjs}'), readSources('{*/,}package.json'));
}

function packagesOf(path: string, manifests: Sources): ReadonlySet<string> {
  const text = manifests.get(path);
  if (text === undefined) throw new Error(`There is no ${path}`);
  const { name, dependencies, devDependencies } = manifest.parse(JSON.parse(text));
  return new Set([name, ...Object.keys(dependencies), ...Object.keys(devDependencies)]);
}

/** The package that an import names: none for a file, and none for what Node or Vite bring. */
function packageOf(specifier: string): string[] {
  if (/^[./]/.test(specifier) || isBuiltin(specifier) || specifier.startsWith('virtual:'))
    return [];
  const [first = '', second = ''] = specifier.split('/');
  return [first.startsWith('@') ? `${first}/${second}` : first];
}
