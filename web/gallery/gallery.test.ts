import { describe, expect, it } from 'vitest';
import { groups } from './groups.ts';

// Vite reads these calls as they are written.
const components = import.meta.glob<string>('../src/ui/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const pages = import.meta.glob<string>('../src/{app,features,lib}/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const sheet = import.meta.glob<string>('./**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const folders = [...new Set(Object.keys(components).flatMap((path) => path.split('/')[3] ?? []))];
const sections = groups.flatMap((group) => group.sections.map(({ folder }) => folder));

describe('the component sheet', () => {
  it.each(folders)('has a section for src/ui/%s', (folder) => {
    expect(sections).toContain(folder);
  });

  it('names every section once', () => {
    expect(sections).toEqual([...new Set(sections)]);
  });

  it('shows every component that a page is made of', () => {
    const shown = componentsUsedIn(sheet);
    const used = componentsUsedIn(pages);
    expect(used.size).toBeGreaterThan(folders.length);
    expect([...used].filter((component) => !shown.has(component))).toEqual([]);
  });
});

/** The components of src/ui that the files import, as `button/button.tsx: Button`. */
function componentsUsedIn(files: Readonly<Record<string, string>>): ReadonlySet<string> {
  const imports = /import \{([^}]*)\} from '[^']*\/ui\/([^']+\.tsx)'/g;
  const used = Object.values(files).flatMap((text) =>
    [...text.matchAll(imports)].flatMap(([, names = '', file]) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => /^[A-Z]/.test(name))
        .map((name) => `${file}: ${name}`),
    ),
  );
  return new Set(used);
}
