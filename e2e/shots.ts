// Pictures of every screen, for a person to look at. On a stack that runs (`npm start`):
//   GEONOD_STACK=start node e2e/shots.ts [--out folder] [--widths 390,1440] [--themes light] [name or its beginning …]
// It leaves <screen>-<width>-<theme>.png, and sheets of several side by side in sheets/.
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { findBrowser } from '../local/toolchain/browser.mjs';
import { good, note, problem, step } from '../local/toolchain/terminal.mjs';
import { protectEmails } from './support/accounts.ts';
import { launchBrowser } from './support/browser.ts';
import { environment } from './support/environment.ts';
import { screens } from './support/screens/index.ts';
import { type Screen, type State, statesOf } from './support/screens/screen.ts';
import { settle } from './support/screens/settle.ts';
import { makeSheets, type Shot, type Theme } from './support/screens/sheets.ts';
import { startVisit } from './support/visit.ts';

const heights: Readonly<Record<string, number>> = { 360: 780, 390: 844, 768: 1024, 1440: 900 };
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: join(tmpdir(), 'shots') },
    widths: { type: 'string', default: '360,390,768,1440,1920' },
    themes: { type: 'string', default: 'light,dark' },
  },
});
const widths = values.widths.split(',').map(Number);
const themes = values.themes.split(',') as Theme[];
const isChosen = ({ name }: State) =>
  !positionals.length || positionals.some((one) => name.startsWith(one));
/** `npm start` counts no visits, so its site asks nobody whether it may. */
const { VITE_POSTHOG_KEY: analyticsKey } = environment.siteSettings ?? {};
const isThere = ({ visit }: Screen) => !visit?.analytics || Boolean(analyticsKey);
const chosen = Object.entries<readonly Screen[]>(screens).flatMap(([group, list]) =>
  list
    .filter((screen) => isThere(screen) && statesOf(screen).some(isChosen))
    .map((screen) => ({ group, screen })),
);

/** Goes through the states of a visit and takes each that was chosen in every width and theme. */
async function shoot(browser: Browser, group: string, screen: Screen): Promise<Shot[]> {
  const allow = {
    ...screen.visit?.allow,
    consoleErrors: statesOf(screen).flatMap(({ visit: met }) => met?.allow?.consoleErrors ?? []),
  };
  const visit = await startVisit(browser, { ...screen.visit, allow, reducedMotion: 'reduce' });
  const { page } = visit;
  const shots: Shot[] = [];
  const take = async (name: string) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: heights[width] ?? 1080 });
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme });
        await settle(page);
        const path = join(values.out, `${name}-${width}-${theme}.png`);
        await page.screenshot({ path, fullPage: true, animations: 'disabled' });
        shots.push({ path, group, name, width, theme });
      }
    }
  };
  try {
    for (const state of statesOf(screen)) {
      await page.setViewportSize({ width: 390, height: 844 });
      await settle(page);
      await state.open(page);
      if (isChosen(state)) await take(state.name);
    }
  } catch (error) {
    process.exitCode = 1;
    problem(`${screen.name}: ${String(error)}`);
  }
  if (visit.problems.length > 0) note(`${screen.name}: ${visit.problems.join('; ')}`);
  await visit.close();
  return shots;
}

mkdirSync(join(values.out, 'sheets'), { recursive: true });
await protectEmails();
const browser = await launchBrowser(findBrowser());
const queue = [...chosen];
const taken: Shot[] = [];
const worker = async () => {
  for (let next = queue.shift(); next; next = queue.shift()) {
    taken.push(...(await shoot(browser, next.group, next.screen)));
    step(`${chosen.length - queue.length}/${chosen.length} ${next.screen.name}`);
  }
};
await Promise.all([worker(), worker()]);
const order = chosen.flatMap(({ screen }) => statesOf(screen).map(({ name }) => name));
taken.sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
const sheets = await makeSheets(browser, taken, join(values.out, 'sheets'));
await browser.close();
good(`${taken.length} pictures and ${sheets} sheets in ${values.out}`);
