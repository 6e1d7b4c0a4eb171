import type { Usage } from './firestore-usage.ts';

/** One thing that somebody does, or that is done for them, and what it takes. */
export interface Step extends Usage {
  readonly what: string;
  /** Functions that run for it. */
  readonly runs: number;
  /** What is sent to whoever called, without headers: rounded up. */
  readonly bytes: number;
  /** Text messages that go out. */
  readonly texts?: number;
}

export interface Story {
  readonly who: string;
  /** What a first visit loads, compressed: scripts as their budget has them, the page itself and its fonts; rounded up. */
  readonly pageBytes: number;
  readonly steps: Readonly<Record<string, Step>>;
}

/**
 * Who does what, in order. The emulator test beside this file counts it, to the document: who changes what a step takes
 * changes it here, and so what it costs in docs/scale.md. A page of what a member asked is a full one.
 */
export const stories = {
  visitor: {
    who: 'A visitor',
    pageBytes: 150_000,
    steps: {
      looksUp: step('looks a number up', { bytes: 450 }),
      // By IPv6; by IPv4 one read and one write less.
      opensPayment: step('opens the payment page', { reads: 4, writes: 4, bytes: 200 }),
    },
  },
  member: {
    who: 'A member',
    pageBytes: 300_000,
    steps: {
      opensPayment: step('opens the payment page', { reads: 19, writes: 4, bytes: 200 }),
      pays: step('pays; Stripe’s reports are settled', {
        runs: 3,
        reads: 43,
        writes: 14,
        bytes: 0,
      }),
      // The page, and whether the member's sign-ins were ended.
      readsStatus: step('opens the status page', { reads: 22, bytes: 6000 }),
      readsNotifications: step('opens the notifications', { reads: 22, bytes: 5000 }),
      // Of one whose cards are not known; each of these is one read more, by link and by text message.
      asksByLink: step('makes a link', { reads: 4, writes: 2, bytes: 200 }),
      asksByNumber: step('asks by text message', { reads: 10, writes: 5, bytes: 100 }),
      isTexted: step('its message goes out', {
        runs: 2,
        reads: 20,
        writes: 5,
        bytes: 0,
        texts: 1,
      }),
    },
  },
  recipient: {
    who: 'A recipient',
    pageBytes: 125_000,
    steps: {
      opens: step('opens the link', { reads: 4, bytes: 400 }),
      isShown: step('sees the question', { reads: 2, writes: 1, bytes: 100 }),
      shares: step('shares a location', { reads: 4, writes: 5, bytes: 100 }),
      declines: step('or declines', { reads: 6, writes: 6, bytes: 100 }),
      isMailed: step('its asker is mailed', { reads: 6, writes: 2, bytes: 0 }),
      isTold: step('its asker’s browsers are told', { reads: 4, writes: 1, bytes: 0 }),
    },
  },
} as const satisfies Readonly<Record<string, Story>>;

function step(
  what: string,
  { runs = 1, reads = 0, writes = 0, deletes = 0, ...rest }: Partial<Step> & Pick<Step, 'bytes'>,
): Step {
  return { what, runs, reads, writes, deletes, ...rest };
}
