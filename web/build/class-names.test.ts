import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { shortClassName } from './class-names.ts';

const css = '.page{top:.5rem}@keyframes nod{to{top:1.5em}}.page .name:hover{animation:nod 1s}';
const nameIn = (file: string) => (name: string) => shortClassName(name, file, css);

it('names each class and each animation of a file by its place, and no other alike', () => {
  const names = ['page', 'nod', 'name'].map(nameIn('/site/src/page.module.css'));
  expect(names.map((name) => name.slice(-1))).toEqual(['0', '1', '2']);
  expect(new Set(names.map((name) => name.slice(0, -1))).size).toBe(1);
});

it('tells the classes of two files apart, and gives a file the same names however it is asked for', () => {
  const here = nameIn('/site/src/page.module.css')('page');
  expect(nameIn('/site/src/other.module.css')('page')).not.toBe(here);
  expect(nameIn('/site/src/page.module.css?used')('page')).toBe(here);
});

it('gives every CSS module of the site names that no other has', () => {
  const source = join(import.meta.dirname, '../src');
  const files = globSync('**/*.module.css', { cwd: source });
  const names = files.map((file) => shortClassName('page', join(source, file), css));
  expect(files.length).toBeGreaterThan(50);
  expect(new Set(names).size).toBe(files.length);
});
