import type { RecipientLanguage } from '@geonod/contracts';
import { lazy } from 'react';
import { untilLoaded } from '../../lib/until-loaded.ts';
import { loadAfterWords } from './language/languages.ts';

/**
 * What a recipient meets after the first press, or with nothing to answer: loaded only then, because every byte before
 * the question is waited for on a poor connection.
 */
const loadPages = () => untilLoaded(() => import('./after/pages.ts'));

export const EndedPage = lazy(async () => ({ default: (await loadPages()).EndedPage }));
export const FinalAnswer = lazy(async () => ({ default: (await loadPages()).FinalAnswer }));
export const NoFixHelp = lazy(async () => ({ default: (await loadPages()).NoFixHelp }));
export const OwnLinkPage = lazy(async () => ({ default: (await loadPages()).OwnLinkPage }));
export const PreviewPage = lazy(async () => ({ default: (await loadPages()).PreviewPage }));
export const RefusedPage = lazy(async () => ({ default: (await loadPages()).RefusedPage }));
export const SenderAct = lazy(async () => ({ default: (await loadPages()).SenderAct }));
export const UnknownPage = lazy(async () => ({ default: (await loadPages()).UnknownPage }));

/**
 * Has them come before they are needed: at the first sign that somebody is there, and while the device still looks for where
 * it is. What does not come now is asked for when it is needed.
 */
export function fetchAhead(language: RecipientLanguage): void {
  Promise.all([loadPages(), loadAfterWords(language)]).catch(() => undefined);
}
