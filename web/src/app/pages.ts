import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';

/** A page in a chunk of its own. */
export interface Page {
  /** Read in either case, with or without a slash at its end. */
  readonly path: string;
  /** Loads its code; a browser does so once. After a failure most do so again; Firefox before 155 fails until it is reloaded. */
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  /** What shows it, once its code is here. */
  readonly loaded: () => ComponentType | undefined;
  /** The pages that its reader is likely to open next: their code is loaded while this one is idle. */
  readonly next: readonly string[];
}

function page(
  path: string,
  importComponent: () => Promise<ComponentType>,
  next: readonly string[] = [],
): Page {
  let loaded: ComponentType | undefined;
  const load = async () => {
    loaded = await importComponent();
    return { default: loaded };
  };
  return { path, load, next, loaded: () => loaded };
}

// Written out, and compared by a test: the words of the tabs would come with every page.
const memberArea = [
  '/home/find',
  '/home/link',
  '/home/history',
  '/home/notifications',
  '/home/settings',
];

const importHomeFind = async () => (await import('./routes/home-find.tsx')).HomeFindRoute;

/** Every page but the recipient's, which is one of its own: see link.tsx. */
export const pages: readonly Page[] = [
  page('/', async () => (await import('./routes/landing.tsx')).LandingRoute),
  page('/loading', async () => (await import('./routes/loading.tsx')).LoadingRoute, [
    '/location-found',
  ]),
  page(
    '/location-found',
    async () => (await import('./routes/location-found.tsx')).LocationFoundRoute,
  ),
  page('/register', async () => (await import('./routes/register.tsx')).RegisterRoute),
  page('/payment', async () => (await import('./routes/payment.tsx')).PaymentRoute),
  page('/location', async () => (await import('./routes/location.tsx')).LocationRoute),
  page('/login', async () => (await import('./routes/login.tsx')).LoginRoute),
  page(
    '/forgot-password',
    async () => (await import('./routes/forgot-password.tsx')).ForgotPasswordRoute,
  ),
  page(
    '/reset-password',
    async () => (await import('./routes/reset-password.tsx')).ResetPasswordRoute,
  ),
  page('/claim', async () => (await import('./routes/claim.tsx')).ClaimRoute),
  page('/home', importHomeFind, memberArea),
  page('/home/find', importHomeFind, memberArea),
  page(
    '/home/link',
    async () => (await import('./routes/home-link.tsx')).HomeLinkRoute,
    memberArea,
  ),
  page(
    '/home/history',
    async () => (await import('./routes/home-history.tsx')).HomeHistoryRoute,
    memberArea,
  ),
  page(
    '/home/notifications',
    async () => (await import('./routes/home-notifications.tsx')).HomeNotificationsRoute,
    memberArea,
  ),
  page(
    '/home/settings',
    async () => (await import('./routes/settings.tsx')).SettingsRoute,
    memberArea,
  ),
  page(
    '/cancel-subscription',
    async () => (await import('./routes/cancel-subscription.tsx')).CancelSubscriptionRoute,
  ),
  page(
    '/cancel-subscription/confirm',
    async () => (await import('./routes/confirm-cancellation.tsx')).ConfirmCancellationRoute,
  ),
  page('/switch-off', async () => (await import('./routes/switch-off.tsx')).SwitchOffRoute),
  page('/pricing', async () => (await import('./routes/pricing.tsx')).PricingRoute),
  page('/terms', async () => (await import('./routes/terms.tsx')).TermsRoute),
  page('/privacy', async () => (await import('./routes/privacy.tsx')).PrivacyRoute),
  page('/privacy/you', async () => (await import('./routes/privacy-you.tsx')).PrivacyYouRoute),
  page('/about', async () => (await import('./routes/about.tsx')).AboutRoute),
];

/** Shown for every path that is neither a page nor a redirect. */
export const notFoundPage = page(
  '*',
  async () => (await import('./routes/not-found.tsx')).NotFoundRoute,
);

/** Short paths that lead into the member area. */
export const redirects: readonly (readonly [from: string, to: string])[] = [
  ['/link', '/home/link'],
  ['/find-link', '/home/link'],
  ['/find', '/home/find'],
  ['/history', '/home/history'],
  ['/notifications', '/home/notifications'],
];

/** The page that shows at `path` (no query, no fragment), a redirect's target included. */
export function pageAt(path: string): Page {
  const target = redirects.find(([from]) => matchPath(from, path))?.[1] ?? path;
  return pages.find((candidate) => matchPath(candidate.path, target)) ?? notFoundPage;
}
