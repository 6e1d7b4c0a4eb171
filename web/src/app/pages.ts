import type { ComponentType } from 'react';

export type PageParams = Readonly<Record<string, string | undefined>>;
type PageComponent = ComponentType<{ params: PageParams }>;

/** A page in a chunk of its own. Once loaded, its component is at hand without another wait. */
export interface Page {
  readonly path: string;
  /** Whether `path` (no query, no fragment) is one of this page's. */
  readonly matches: (path: string) => boolean;
  /** Loads its code once; a failure stays one, so that a render which waits for it ends. */
  readonly load: () => Promise<PageComponent>;
  /** Loads its code, also after a failure. */
  readonly loadAgain: () => Promise<PageComponent>;
  readonly loaded: () => PageComponent | undefined;
}

function page(path: string, importComponent: () => Promise<PageComponent>): Page {
  let component: PageComponent | undefined;
  let loading: Promise<PageComponent> | undefined;
  let failed = false;
  // As the router reads a path: in either case, with or without a slash at its end.
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i');
  const load = () => {
    loading ??= importComponent().then(
      (imported) => {
        component = imported;
        return imported;
      },
      (error: unknown) => {
        failed = true;
        throw error;
      },
    );
    return loading;
  };
  return {
    path,
    matches: (candidate) => pattern.test(candidate),
    loaded: () => component,
    load,
    loadAgain: () => {
      if (failed) loading = undefined;
      failed = false;
      return load();
    },
  };
}

/** Every page of the product, by its path. */
export const pages: readonly Page[] = [
  page('/', async () => (await import('./routes/landing.tsx')).LandingRoute),
  page('/loading', async () => (await import('./routes/loading.tsx')).LoadingRoute),
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
  page('/home', async () => (await import('./routes/home-find.tsx')).HomeFindRoute),
  page('/home/find', async () => (await import('./routes/home-find.tsx')).HomeFindRoute),
  page('/home/link', async () => (await import('./routes/home-link.tsx')).HomeLinkRoute),
  page('/home/history', async () => (await import('./routes/home-history.tsx')).HomeHistoryRoute),
  page(
    '/home/notifications',
    async () => (await import('./routes/home-notifications.tsx')).HomeNotificationsRoute,
  ),
  page('/home/settings', async () => (await import('./routes/settings.tsx')).SettingsRoute),
  page(
    '/cancel-subscription',
    async () => (await import('./routes/cancel-subscription.tsx')).CancelSubscriptionRoute,
  ),
  page('/link/:id', async () => (await import('./routes/link.tsx')).LinkRoute),
  page('/pricing', async () => (await import('./routes/pricing.tsx')).PricingRoute),
  page('/terms', async () => (await import('./routes/terms.tsx')).TermsRoute),
  page('/privacy', async () => (await import('./routes/privacy.tsx')).PrivacyRoute),
  page('/about', async () => (await import('./routes/about.tsx')).AboutRoute),
];

/** Shown for every path that is neither a page nor a redirect. */
export const notFoundPage = page(
  '.*',
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
  const target = redirects.find(([from]) => from === path)?.[1] ?? path;
  return pages.find((candidate) => candidate.matches(target)) ?? notFoundPage;
}
