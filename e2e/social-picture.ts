// The picture that stands beside a shared address of the site, drawn from the landing page. On a stack that runs
// (`npm start`), after the page's drawing or words have changed:
//   GEONOD_STACK=start node e2e/social-picture.ts
import { join } from 'node:path';
import { findFullBrowser } from '../local/toolchain/browser.mjs';
import { checkout } from '../local/toolchain/checkout.mjs';
import { launchBrowser } from './support/browser.ts';
import { startVisit } from './support/visit.ts';

const layout = `
  body > :not(.picture) { display: none !important }
  .picture { position: fixed; inset: 0; overflow: hidden; background: var(--paper) }
  .picture > .drawing { display: block; position: absolute; inset: 0 0 0 auto; width: 820px;
    mask-image: linear-gradient(90deg, transparent, black 34%) }
  .picture > .words { position: relative; width: 560px; padding: 64px 0 0 72px }
  .picture svg[aria-label] { height: 66px; width: auto; margin-left: -4px }
  .picture h1 { margin-top: 52px; font-size: 84px; line-height: 78px }
  .picture p { margin-top: 36px; width: 340px; font-size: 28px; line-height: 37px; color: var(--ink-2) }`;

const browser = await launchBrowser(findFullBrowser());
const { page } = await startVisit(browser, { reducedMotion: 'reduce', viewport: 'desktop' });
await page.setViewportSize({ width: 1200, height: 630 });
await page.emulateMedia({ colorScheme: 'light' });
await page.goto('/', { waitUntil: 'networkidle' });
await page.evaluate((css) => {
  const copyOf = (selector: string) => {
    const found = document.querySelector(selector)?.cloneNode(true);
    if (!(found instanceof Element)) throw new Error(`The landing page has no ${selector}`);
    return found;
  };
  const drawing = document.createElement('div');
  drawing.className = 'drawing';
  drawing.append(copyOf('main svg[viewBox="0 0 920 760"]'));
  const about = document.createElement('p');
  about.textContent = 'An area from the number. The exact place only from a yes.';
  const words = document.createElement('div');
  words.className = 'words';
  const heading = copyOf('main h1');
  // Its last two words stay together: in this narrower column one would else stand alone.
  const last = heading.lastChild;
  if (last) last.textContent = last.textContent?.replace(/ (\S+)$/, '\u00a0$1') ?? null;
  words.append(copyOf('header svg[aria-label]'), heading, about);
  const picture = document.createElement('div');
  picture.className = 'picture';
  picture.append(drawing, words);
  document.body.append(picture);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}, layout);
await page.evaluate(() => document.fonts.ready.then(() => undefined));
await page.screenshot({ path: join(checkout, 'web/public/og.png'), animations: 'disabled' });
await browser.close();
