/** How webhooks are delivered. */
export interface WebhookMode {
  /** Keep everything back until it is flushed. */
  hold: boolean;
  /**
   * `shuffled` lets each be late by itself (`spreadMs`), and shuffles what is flushed; `reversed` turns what is flushed, or what
   * is sent within 400 ms.
   */
  order: 'as-sent' | 'reversed' | 'shuffled';
  /** How many extra copies are sent of each event that is duplicated. */
  duplicates: number;
  /** The share of events that is duplicated, 0 to 1. */
  duplicateShare: number;
  /** How long each event waits before it is first sent, in milliseconds. */
  delayMs: number;
  /** How much longer than that at most, by chance, where they are shuffled. */
  spreadMs: number;
  /** Event types that are never sent, with `*` for anything at the end; a resend still works. */
  drop: string[];
  /** How many are sent at the same time. */
  parallel: number;
  /** Seed of what is random here, so that a failing order can be had again. */
  seed: number;
}

/** As Stripe does, only sooner: several at once, in no order, some of them late, some twice. */
export const normalMode: WebhookMode = {
  hold: false,
  order: 'shuffled',
  duplicates: 1,
  duplicateShare: 0.2,
  delayMs: 20,
  spreadMs: 400,
  drop: [],
  parallel: 4,
  seed: 1,
};

/** For tests that count or compare what arrives: each event once, at once, one after the other in order. */
export const orderlyWebhooks = {
  order: 'as-sent',
  duplicates: 0,
  delayMs: 0,
  spreadMs: 0,
  parallel: 1,
} as const satisfies Partial<WebhookMode>;

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
