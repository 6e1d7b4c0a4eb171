import type { Browser, BrowserContext, BrowserContextOptions, CDPSession } from 'playwright-core';

/** A browser's profile, in which whoever borrows it finds nothing of the one before but the site's own files. */
interface Profile {
  readonly context: BrowserContext;
  /** Its pages are closed and what they left is forgotten. */
  giveBack(): Promise<void>;
}

interface ProfileOptions {
  /** Profiles of one kind are alike in everything that cannot be changed back. */
  readonly kind: string;
  readonly context: BrowserContextOptions;
  /** Whether another visitor may have it next; not so where a worker outlives the pages. */
  readonly reusable: boolean;
  /** What every page in it runs first. */
  readonly prepare: (context: BrowserContext) => Promise<unknown>;
}

/** So many wait for the next visitor; each holds a process. */
const mostIdle = 6;

interface IdleProfile {
  readonly kind: string;
  readonly profile: Profile;
}

const idleIn = new WeakMap<Browser, IdleProfile[]>();

/** A profile of that kind that is free, or a new one: to open one costs more than most visits do. */
export async function borrowProfile(
  browser: Browser,
  { kind, ...options }: ProfileOptions,
): Promise<Profile> {
  const idle = idleIn.get(browser) ?? [];
  idleIn.set(browser, idle);
  const free = idle.findIndex((one) => one.kind === kind);
  const known = free < 0 ? undefined : idle.splice(free, 1)[0];
  if (known) return known.profile;
  return await openProfile(browser, options, async (profile) => {
    idle.push({ kind, profile });
    if (idle.length > mostIdle) await idle.shift()?.profile.context.close();
  });
}

async function openProfile(
  browser: Browser,
  { context: contextOptions, reusable, prepare }: Omit<ProfileOptions, 'kind'>,
  keep: (profile: Profile) => Promise<void>,
): Promise<Profile> {
  const context = await browser.newContext(contextOptions);
  await prepare(context);
  if (!reusable) return { context, giveBack: () => context.close() };
  // While one page is open, its window and processes stay, and the next page is there at once.
  const keeper = await context.newPage();
  const session = await context.newCDPSession(keeper);
  const origins = new Set<string>();
  context.on('request', (request) => origins.add(new URL(request.url()).origin));
  const clock = watchClock(context);
  const profile: Profile = {
    context,
    giveBack: async () => {
      if (clock.touched) return context.close();
      const pages = context.pages().filter((page) => page !== keeper);
      await Promise.all(pages.map((page) => page.close()));
      await forget(context, session, origins);
      await keep(profile);
    },
  };
  return profile;
}

async function forget(
  context: BrowserContext,
  session: CDPSession,
  origins: Set<string>,
): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await Promise.all([
    context.setOffline(false),
    context.clearPermissions(),
    context.setGeolocation(null),
    context.clearCookies(),
    ...[...origins].map((origin) =>
      session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
    ),
  ]);
  origins.clear();
}

/** A clock that was touched cannot be taken out of a context again. */
function watchClock({ clock }: BrowserContext): { readonly touched: boolean } {
  const seen = { touched: false };
  for (const name of ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const) {
    const touch = clock[name].bind(clock) as (...given: unknown[]) => Promise<void>;
    clock[name] = (...given: unknown[]) => {
      seen.touched = true;
      return touch(...given);
    };
  }
  return seen;
}
