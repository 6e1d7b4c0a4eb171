/** How webhooks are delivered; the defaults deliver each event once, at once, in order. */
export interface WebhookMode {
  /** Keep everything back until it is flushed. */
  hold: boolean;
  /** `reversed` and `shuffled` reorder what is held, or what is sent within 400 ms. */
  order: 'as-sent' | 'reversed' | 'shuffled';
  /** How many extra copies are sent of each event that is duplicated. */
  duplicates: number;
  /** The share of events that is duplicated, 0 to 1. */
  duplicateShare: number;
  /** How long each event waits before it is first sent, in milliseconds. */
  delayMs: number;
  /** Event types that are never sent, with `*` for anything at the end; a resend still works. */
  drop: string[];
  /** How many are sent at the same time. */
  parallel: number;
  /** Seed of what is random here, so that a failing order can be had again. */
  seed: number;
}

export const normalMode: WebhookMode = {
  hold: false,
  order: 'as-sent',
  duplicates: 0,
  duplicateShare: 1,
  delayMs: 0,
  drop: [],
  parallel: 1,
  seed: 1,
};

/** A batch in the order that a mode asks for. */
export function inOrder<Item>(
  batch: readonly Item[],
  order: WebhookMode['order'],
  random: () => number,
): Item[] {
  const result = [...batch];
  if (order === 'reversed') {
    return result.reverse();
  }
  if (order === 'shuffled') {
    for (let last = result.length - 1; last > 0; last -= 1) {
      const other = Math.floor(random() * (last + 1));
      const [one, two] = [result[last], result[other]];
      if (one !== undefined && two !== undefined) {
        result[last] = two;
        result[other] = one;
      }
    }
  }
  return result;
}
