import type { RecipientLanguage } from '@geonod/contracts';

/** As on the recipient's other page, whose code has no room to lend its own. */
const storageKey = 'geonod.language';

const spoken: readonly RecipientLanguage[] = ['en', 'pt', 'es'];

/** What its reader chose on a recipient's page, else what their browser asks for. */
export function chosenLanguage(): RecipientLanguage {
  const wanted = [storedLanguage(), ...navigator.languages].map((tag) => tag.split('-')[0]);
  for (const each of wanted) {
    const language = spoken.find((one) => one === each);
    if (language) return language;
  }
  return 'en';
}

function storedLanguage(): string {
  try {
    return localStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}
