import { lazy } from 'react';

/** What is held about a request: loaded only for who wants to see it. */
export const HeldPanel = lazy(async () => ({
  default: (await import('../rights/held-panel.tsx')).HeldPanel,
}));
