import { log } from '../../log/log.ts';
import type { Erased } from './sweep-step.ts';

/** Few enough for services that count calls. */
const atOnce = 10;

/**
 * Does something with each item, some at a time; `erase` says of which kinds something is gone. What fails is logged
 * without saying whose it is, and does not keep the rest from being done.
 */
export async function eachItem<Item>(
  step: string,
  items: readonly Item[],
  erase: (item: Item) => Promise<readonly string[]>,
): Promise<{ readonly erased: Erased; readonly failed: number }> {
  const erased: Record<string, number> = {};
  let failed = 0;
  const doOne = async (item: Item) => {
    try {
      for (const kind of await erase(item)) erased[kind] = (erased[kind] ?? 0) + 1;
    } catch (error) {
      failed += 1;
      log('sweep-item-failed', { step }, error);
    }
  };
  for (let at = 0; at < items.length; at += atOnce) {
    await Promise.all(items.slice(at, at + atOnce).map(doOne));
  }
  return { erased, failed };
}
