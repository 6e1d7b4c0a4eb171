import type { Page } from 'playwright-core';
import type { VisitOptions } from '../visit.ts';

/** One route in one of its states, and how a visitor gets there. */
export interface Screen {
  /** The route, then the state; also the name of its picture. */
  readonly name: string;
  /** What the device has, and what the browser is meant to meet on the way. */
  readonly visit?: Pick<VisitOptions, 'geolocation' | 'allow' | 'analytics' | 'worker'>;
  /** Time stands still on it: only `page.clock` moves it. */
  readonly still?: true;
  /** Leaves the page showing that state, and staying in it. */
  readonly open: (page: Page) => Promise<unknown>;
  /** What the same visit comes to after it, one state after the other: each begins where the one before has left the page. */
  readonly next?: readonly State[];
}

/** A state of a page that is there already; of `visit`, what the browser is meant to meet on the way to it. */
export type State = Pick<Screen, 'name' | 'open' | 'visit'> & {
  /** Whether it opens a page of its own. */
  readonly isPage?: true;
};

/** Every state that a visit comes to, in order. */
export const statesOf = ({ next = [], ...first }: Screen): readonly State[] => [
  { ...first, isPage: true },
  ...next,
];

/** Screens that leave nothing behind but their address and how calls are answered: one visitor opens one after the other. */
export function inOneVisit(first: Screen, ...others: readonly Screen[]): Screen {
  const anew = ([state, ...next]: readonly State[]): readonly State[] =>
    state === undefined
      ? []
      : [{ ...state, isPage: true, open: (page) => openAnew(page, state) }, ...next];
  return {
    ...first,
    next: [...(first.next ?? []), ...others.flatMap((screen) => anew(statesOf(screen)))],
  };
}

async function openAnew(page: Page, { open }: State): Promise<void> {
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await open(page);
}

/** The browser's own words on a refused call or a lost connection, which no page can keep out of its console. */
export const meets = (...consoleErrors: readonly RegExp[]): Pick<Screen, 'visit'> => ({
  visit: { allow: { consoleErrors } },
});

export const refused = meets(/status of \d{3}/);
export const unreachable = meets(/net::ERR_/);

/** Answers no request to those addresses: whatever waits for one goes on waiting. */
export const leaveUnanswered = (page: Page, addresses: string | RegExp): Promise<unknown> =>
  page.route(addresses, () => undefined);

/** Answers every call to those addresses as our own service refuses. */
export const refuse = (
  page: Page,
  addresses: string,
  status: number,
  code: string,
  error: string,
): Promise<unknown> =>
  page.route(addresses, (route) => route.fulfill({ status, json: { error, code } }));

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

export const said = (page: Page, words: string | RegExp) =>
  page.getByText(words).filter({ visible: true }).first().waitFor();
