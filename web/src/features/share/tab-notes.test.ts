import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { viewingKey } from '@geonod/contracts';
import { viewingKeyHeader } from '@geonod/contracts/viewing-key';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { noteOnItsWay, onItsWay, viewingHeaders, viewingKeyFor } from './tab-notes.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a tab', () => {
  it('knows that an answer is on its way until it has arrived, and then nothing of it', () => {
    noteOnItsWay('t', 'place');
    expect([onItsWay('t'), onItsWay('another')]).toEqual(['place', null]);
    noteOnItsWay('t', 'answer');
    expect(onItsWay('t')).toBe('answer');
    noteOnItsWay('t', null);
    expect(onItsWay('t')).toBeNull();
    expect(kept.size).toBe(0);
  });

  it('has one viewing key for each link, whichever of its tries arrives', () => {
    const key = viewingKeyFor('t');
    expect(z.parse(viewingKey, key)).toBe(key);
    expect(viewingKeyFor('t')).toBe(key);
    expect(viewingKeyFor('another')).not.toBe(key);
    expect(viewingHeaders('t')).toEqual({ [viewingKeyHeader]: key });
  });

  it('that has shared nothing sends no key', () => {
    expect(viewingHeaders('t')).toEqual({});
  });

  it('sends the key before anything runs, too', () => {
    // As in a template literal of that script.
    viewingKeyFor(`\${id}`);
    const shell = readFileSync(join(import.meta.dirname, '../../../link-shell.html'), 'utf8');
    for (const name of kept.keys()) expect(shell).toContain(`sessionStorage.getItem(\`${name}\`)`);
    expect(shell).toContain(`headers['${viewingKeyHeader}'] = key`);
  });

  it('without storage knows nothing, and can share all the same', () => {
    vi.stubGlobal('sessionStorage', undefined);
    noteOnItsWay('t', 'place');
    expect(onItsWay('t')).toBeNull();
    expect(viewingKeyFor('t')).toMatch(/^[\w-]{36}$/);
    expect(viewingHeaders('t')).toEqual({});
  });
});
