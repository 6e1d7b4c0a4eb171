import type { RecipientLanguage } from '@geonod/contracts';
import { lazy } from 'react';
import { untilLoaded } from '../../lib/until-loaded.ts';
import { loadAfterWords } from './language/languages.ts';

/**
 * What a recipient meets after the first press, or with nothing to answer: loaded no earlier than the first sign that
 * somebody is there, because every byte before the question is waited for on a poor connection.
 */
export const loadPages = () => untilLoaded(() => import('./after/pages.ts'));

type Loaded = Awaited<ReturnType<typeof loadPages>>;
type Pages = Omit<Loaded, 'isOwnAnswer' | 'requestAfter'>;

let loaded: Promise<Loaded> | undefined;

/** The same each time, for a page to wait for. */
export function afterPages(): Promise<Loaded> {
  loaded ??= loadPages();
  return loaded;
}

const page = <Name extends keyof Pages>(name: Name) =>
  lazy(async () => {
    const pages: Pages = await loadPages();
    return { default: pages[name] };
  });

export const EndedPage = page('EndedPage');
export const FinalAnswer = page('FinalAnswer');
export const NoFixHelp = page('NoFixHelp');
export const OwnLinkPage = page('OwnLinkPage');
export const PreviewPage = page('PreviewPage');
export const RefusedPage = page('RefusedPage');
export const SenderAct = page('SenderAct');
export const UnknownPage = page('UnknownPage');

/**
 * Has them come before they are needed: at the first sign that somebody is there, and while the device still looks for where
 * it is. What does not come now is asked for when it is needed.
 */
export function fetchAhead(language: RecipientLanguage): void {
  // Firefox before 155 keeps what did not come as failed: without a network it would be lost by being asked for early.
  if (!navigator.onLine) return;
  Promise.all([loadPages(), loadAfterWords(language)]).catch(() => undefined);
}
