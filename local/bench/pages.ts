import { exampleLinkPath } from './example-link.ts';

/** The most that a page may take; milliseconds and bytes. */
export interface Budget {
  readonly largestPaint?: number;
  readonly shift?: number;
  readonly blocking?: number;
  readonly scriptBytes?: number;
}

export interface PageUnderTest {
  readonly name: string;
  readonly path: string;
  readonly budget: Budget;
  /** What is seen once the page has what it was opened for, where that comes after its first paint. */
  readonly shows?: string;
}

/** `/` and the static pages: the first row of the table. */
const publicBudget: Budget = {
  largestPaint: 900,
  shift: 0,
  blocking: 50,
  scriptBytes: 90_000,
};

export const publicPages: readonly PageUnderTest[] = [
  '/',
  '/pricing',
  '/about',
  '/terms',
  '/privacy',
].map((path) => ({ name: path, path, budget: publicBudget }));

export const linkPage: PageUnderTest = {
  name: '/link/{id}',
  path: exampleLinkPath,
  budget: { scriptBytes: 80_000 },
  shows: 'role=button[name="Share my location"]',
};

/** Every page of the table of budgets, in its order. */
export const pagesUnderTest: readonly PageUnderTest[] = [
  ...publicPages,
  linkPage,
  { name: '/login', path: '/login', budget: { scriptBytes: 125_000 } },
  {
    name: '/register',
    path: '/register',
    budget: { scriptBytes: 125_000 },
    shows: 'role=textbox[name="Email"]',
  },
  {
    name: '/location',
    path: `/location?phone=${encodeURIComponent('+55 (11) 98765 4321')}`,
    budget: { scriptBytes: 140_000 },
    shows: 'role=application[name=/^Map: /]',
  },
];
