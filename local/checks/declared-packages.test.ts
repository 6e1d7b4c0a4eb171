import { describe, expect, it } from 'vitest';
import { undeclaredPackages } from './declared-packages.ts';

const manifests = new Map([
  [
    'package.json',
    '{ "name": "all", "workspaces": ["web"], "devDependencies": { "vitest": "1" } }',
  ],
  [
    'web/package.json',
    '{ "name": "@all/web", "dependencies": { "react": "1", "@scope/ui": "1" }, "devDependencies": { "@types/geojson": "1" } }',
  ],
]);

const undeclared = (path: string, text: string) =>
  undeclaredPackages(new Map([[path, text]]), manifests);

describe('a package that a file imports', () => {
  it.each([
    ['web/src/a.tsx', `import { jsx } from 'react/jsx-runtime';`],
    ['web/src/a.tsx', `import { Ring } from '@scope/ui/ring';`],
    ['web/src/a.tsx', `import { b } from './b.ts'; import '/c.ts'; import '@all/web/d';`],
    ['web/build/a.ts', `import { join } from 'node:path'; import fs from 'fs';`],
    ['web/build/a.ts', `import type { Position } from 'geojson';`],
    ['local/a.ts', `const { it } = await import('vitest');`],
  ])('may be one of its own package.json: %s: %s', (path, text) => {
    expect(undeclared(path, text)).toEqual([]);
  });

  it.each([
    ['web/src/a.test.tsx', `import { it } from 'vitest';`, 'vitest: not in web/package.json'],
    [
      'web/src/a.tsx',
      `const b = import('@scope/other/c');`,
      '@scope/other: not in web/package.json',
    ],
    ['local/a.ts', `export { useState } from 'react';`, 'react: not in package.json'],
    ['local/a.ts', `import type { Position } from 'geojson';`, 'geojson: not in package.json'],
    ['web/src/a.ts', `type B = import('zod').ZodType;`, 'zod: not in web/package.json'],
  ])('is missed when only another names it: %s: %s', (path, text, reason) => {
    expect(undeclared(path, text)).toEqual([`${path} → ${reason}`]);
  });
});
