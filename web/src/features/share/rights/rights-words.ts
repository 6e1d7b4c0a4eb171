import type { RecipientLanguage } from '@geonod/contracts';
import { use } from 'react';
import { untilLoaded } from '../../../lib/until-loaded.ts';
import type { RightsWords } from '../language/en-rights.ts';
import { useLocale } from '../language/locale.tsx';

const loaded = new Map<RecipientLanguage, Promise<RightsWords>>();

/** The words about what is held: the same promise for the same language. Rejects when they do not come. */
export function loadRightsWords(language: RecipientLanguage): Promise<RightsWords> {
  const words = loaded.get(language) ?? untilLoaded(() => importWords(language));
  loaded.set(language, words);
  // Lost on the way, they are asked for again.
  words.catch(() => loaded.delete(language));
  return words;
}

/** The same in the page's language. Suspends until they are here. */
export function useRightsWords(): RightsWords {
  return use(loadRightsWords(useLocale().language));
}

async function importWords(language: RecipientLanguage): Promise<RightsWords> {
  switch (language) {
    case 'en':
      return (await import('../language/en-rights.ts')).enRights;
    case 'pt':
      return (await import('../language/pt-rights.ts')).ptRights;
    case 'es':
      return (await import('../language/es-rights.ts')).esRights;
  }
}
