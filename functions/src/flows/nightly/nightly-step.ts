import type { Page } from '../../store/paging.ts';

/** How much was done, by kind. */
export type Counts = Readonly<Record<string, number>>;

/** What the pages of a night have in common. */
export interface Night {
  /** When its run began, whoever goes on with it: what is looked for is told by that, so that its pages fit together. */
  readonly startedAt: Date;
  /** What is done about it takes its own time. */
  readonly now: () => Date;
  /** How many items a page has, where its step does not say. */
  readonly size: number;
}

/** What came of one page of a step. */
export interface NightlyPage {
  readonly counts: Counts;
  /** What kept each thing that was not done from it. */
  readonly failures: readonly unknown[];
  /** Where the next page starts, in the step's own terms; null at the end. */
  readonly next: string | null;
}

/**
 * One kind of thing that a night does. A page may be done twice, or anew after a crash at any moment: it looks at what is
 * there, and never counts on what it has done before.
 */
export interface NightlyStep {
  readonly name: string;
  readonly page: (after: string | null, night: Night) => Promise<NightlyPage>;
}

/** Finds one page of what a step is about. */
export type Find<Item> = (after: string | null, night: Night) => Promise<Page<Item>>;

/** Does what is to be done about one item, and says of which kinds something was. */
export type Act<Item> = (item: Item, now: Date) => Promise<readonly string[]>;

/**
 * A step that does one thing after the other, or `atOnce` of them at a time. What fails does not keep the rest from being
 * done.
 */
export function nightlyStep<Item>(
  name: string,
  find: Find<Item>,
  act: Act<Item>,
  { atOnce = 1 } = {},
): NightlyStep {
  return {
    name,
    page: async (after, night) => {
      const { items, next } = await find(after, night);
      const counts: Record<string, number> = {};
      const failures: unknown[] = [];
      const doOne = async (item: Item) => {
        try {
          for (const kind of await act(item, night.now())) counts[kind] = (counts[kind] ?? 0) + 1;
        } catch (error) {
          failures.push(error);
        }
      };
      for (let at = 0; at < items.length; at += atOnce) {
        await Promise.all(items.slice(at, at + atOnce).map(doOne));
      }
      return { counts, failures, next };
    },
  };
}
