import type { RecipientLanguage } from '@geonod/contracts';
import { type ComponentType, createElement, lazy, useState } from 'react';
import { loadAfterWords } from './language/languages.ts';

/**
 * What a recipient meets after the first press, or with nothing to answer: loaded only then, because every byte before
 * the question is waited for on a poor connection.
 */
type Pages = typeof import('./after/pages.ts');

let here: Pages | undefined;

async function loadPages(): Promise<Pages> {
  here = await import('./after/pages.ts');
  return here;
}

/** At once where it is here: a lazy component suspends even then, and React shows it 300 ms later at the earliest. */
function page<Props extends object>(pick: (pages: Pages) => ComponentType<Props>) {
  const Later: ComponentType<Props> = lazy(async () => ({ default: pick(await loadPages()) }));
  return (props: Props) => {
    const [Page] = useState(() => (here ? pick(here) : Later));
    return createElement(Page, props);
  };
}

export const EndedPage = page((pages) => pages.EndedPage);
export const FinalAnswer = page((pages) => pages.FinalAnswer);
export const NoFixHelp = page((pages) => pages.NoFixHelp);
export const OwnLinkPage = page((pages) => pages.OwnLinkPage);
export const PreviewPage = page((pages) => pages.PreviewPage);
export const RefusedPage = page((pages) => pages.RefusedPage);
export const SenderAct = page((pages) => pages.SenderAct);

/** Has them come while the device still looks for where it is. What does not come now is asked for when it is needed. */
export function fetchAhead(language: RecipientLanguage): void {
  Promise.all([loadPages(), loadAfterWords(language)]).catch(() => undefined);
}
