import { posix } from 'node:path';
import { importsOf } from './imports.ts';
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
    readSources(
      '{{contracts,functions,web,stripe-stand-in}/src,web/gallery,operator}/**/*.{ts,tsx,css}',
    ),
  );
}

function resolve(importer: string, specifier: string): string {
  const [path = ''] = specifier.split('?');
  return posix.join(posix.dirname(importer), path);
}
