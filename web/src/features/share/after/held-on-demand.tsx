import { lazy } from 'react';
import { untilLoaded } from '../../../lib/until-loaded.ts';

/** What is held about a request: loaded only for who wants to see it. */
export const HeldPanel = lazy(async () => ({
  default: (await untilLoaded(() => import('../rights/held-panel.tsx'))).HeldPanel,
}));
