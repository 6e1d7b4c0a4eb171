/** Lighthouse's two ways to make a phone of this machine: a browser slowed down, or a slow one computed from a fast. */
export const methods = ['applied', 'simulated'] as const;
export type Method = (typeof methods)[number];

/** The most that a page may take. */
export interface Limits {
  /** Of the largest paint, as a multiple of the bare page's in the same run. */
  readonly timesBare?: Readonly<Record<Method, number>>;
  /** As Lighthouse counts it; no unit. */
  readonly shift?: number;
  /** Milliseconds. */
  readonly blocking?: number;
  /** As sent, with headers. */
  readonly scriptBytes?: number;
  readonly requests?: number;
}

export interface PageUnderTest {
  readonly name: string;
  readonly path: string;
  readonly limits: Limits;
  /** Who comes: `payer` has just paid in this browser. A visitor who never was here, unless it says so. */
  readonly as?: 'payer';
  /** What must be the largest, where another text could be painted early in place of what the page is for. */
  readonly largest?: RegExp;
}

const publicLimits: Limits = {
  timesBare: { applied: 1.4, simulated: 1.4 },
  shift: 0,
  blocking: 50,
  scriptBytes: 95_000,
  requests: 18,
};

const accountLimits: Limits = {
  timesBare: { applied: 1.6, simulated: 1.6 },
  scriptBytes: 135_000,
};

export const linkPage: PageUnderTest = {
  name: '/link/{id}',
  // A request of the demo data that nobody has answered.
  path: '/link/demoPendingLink0000000001',
  limits: { timesBare: { applied: 1.8, simulated: 1.4 }, scriptBytes: 75_000 },
  largest: /asks where you are/,
};

export const pagesUnderTest: readonly PageUnderTest[] = [
  { name: '/', path: '/', limits: publicLimits },
  { name: '/pricing', path: '/pricing', limits: publicLimits },
  { name: '/about', path: '/about', limits: publicLimits },
  { name: '/terms', path: '/terms', limits: publicLimits },
  { name: '/privacy', path: '/privacy', limits: publicLimits },
  linkPage,
  { name: '/login', path: '/login', limits: accountLimits },
  { name: '/register', path: '/register', limits: accountLimits },
  {
    name: '/location',
    path: `/location?phone=${encodeURIComponent('+55 (11) 98765 4321')}`,
    as: 'payer',
    limits: { scriptBytes: 150_000 },
  },
];
