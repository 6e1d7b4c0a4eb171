import { createHash } from 'node:crypto';

/**
 * Short names for the classes of CSS modules in a build, the same in each of its parts: three signs for the file, and
 * which of its classes or animations it is. They stand in every prerendered page twice, in its styles and in its elements.
 */
export function shortClassName(name: string, file: string, css: string): string {
  const path = file.replace(/^.*\/src\/|\?.*$/g, '');
  const hash = createHash('sha256').update(path).digest('hex');
  const prefix = Number.parseInt(hash.slice(0, 8), 16).toString(36).slice(-3);
  const named = css.matchAll(/(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/g);
  const names = [...new Set([...named].map(([, found]) => found))];
  return `_${prefix}${names.indexOf(name).toString(36)}`;
}
