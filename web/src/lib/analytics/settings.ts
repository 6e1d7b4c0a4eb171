/** The project's public PostHog key; without one there are no analytics, and nobody is asked about them. */
export const analyticsKey = import.meta.env.VITE_POSTHOG_KEY || null;

/** Where the counts go: PostHog's European servers unless set. The Content-Security-Policy has to allow it. */
export const analyticsHost = import.meta.env.VITE_POSTHOG_HOST || 'https://eu.i.posthog.com';
