import * as z from 'zod/mini';
import { readJson, writeText } from '../browser-storage.ts';
import { createObservable } from '../observable.ts';

/** That this browser is told of a member's answers, as it remembers itself. */
const keptBrowser = z.object({
  uid: z.string(),
  /** What it is reached by. */
  token: z.string(),
  /** When that was last looked up, in milliseconds since 1970. */
  renewedAt: z.number(),
});

type KeptBrowser = z.output<typeof keptBrowser>;

const storageKey = 'geonod.push';

/** Counts how often it was changed on this page. */
export const keptBrowserChanges = createObservable(0);

/** Whose answers this browser is told of; null for nobody's. */
export function readKeptBrowser(): KeptBrowser | null {
  return z.safeParse(keptBrowser, readJson('localStorage', storageKey)).data ?? null;
}

/** Remembers it. Where nothing can be stored the browser is told all the same, until it is asked again. */
export function keepBrowser(kept: KeptBrowser | null): void {
  writeText('localStorage', storageKey, kept && JSON.stringify(kept));
  keptBrowserChanges.set(keptBrowserChanges.get() + 1);
}
