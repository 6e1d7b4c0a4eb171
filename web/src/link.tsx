import './styles/tokens.css';
import './styles/base.css';
import { FailedPage } from './app/error-boundary.tsx';
import { LinkPage, linkPage } from './app/link-page.tsx';
import { lookUpLink } from './features/share/api.ts';
import { loadWords, pageLanguage } from './features/share/language/languages.ts';
import { localeOf } from './features/share/language/locale.tsx';
import { noteRecipientVisit } from './lib/recipient-visit.ts';
import { mount, mountInstead } from './mount.tsx';

// The recipient's page by itself: one page needs no router, and nothing of ours is left on the phone of somebody who
// was only asked, so no worker either. Hosting, and in development Vite, answer `/link/<token>` with it, and `/link/`
// where a link has lost its end.
const [, token = ''] = /^\/link\/([^/]+)/i.exec(window.location.pathname) ?? [];
noteRecipientVisit();
const lookUp = lookUpLink(token);
const language = pageLanguage();
const words = await loadWords(language).catch(() => null);
if (words === null) {
  document.documentElement.lang = 'en';
  mountInstead(<FailedPage />);
} else {
  const locale = localeOf(language, words, navigator.languages);
  const page = <LinkPage token={token} lookUp={lookUp} locale={locale} />;
  if (language === 'en') mount(page, linkPage);
  else {
    // Rendered beforehand is only the English page. It stands, without its words, until there is more to show, or
    // until its reader ought to be told that something is read.
    await Promise.race([lookUp, new Promise((resolve) => setTimeout(resolve, 3000))]);
    mountInstead(page);
  }
}
