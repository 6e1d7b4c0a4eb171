import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { getFirestore } from 'firebase-admin/firestore';
import type { Browser, Page } from 'playwright-core';
import { openChromium } from '../../local/test/chromium.ts';
import { good, problem, step } from '../../local/toolchain/terminal.mjs';
import { CallWorld, type ListOwner } from './call-world.ts';

// Opens the Status screen of a member with many requests beside that of one with few, in a browser, in a process of its
// own, because the Admin SDK reads its environment once. Ends with 1 if a goal was missed.

const goal = 1.2;
/** From an answer elsewhere to the moment when it stands in the list, each time. */
const mostHeardMs = 1000;
/** Below the size of a page: each round answers one that is shown. */
const maxRounds = 10;
const fewRequests = 10;

const { values } = parseArgs({
  options: {
    site: { type: 'string', default: '' },
    requests: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '10' },
    /** Where pictures of the longer list go, by day. */
    pictures: { type: 'string' },
  },
});
const rounds = Math.min(maxRounds, Number(values.rounds));

/** What one member sees, and how long each time they waited for it, in milliseconds. */
interface Screen {
  readonly page: Page;
  readonly owner: ListOwner;
  readonly opened: number[];
  readonly heard: number[];
}

async function openScreen(browser: Browser, owner: ListOwner): Promise<Screen> {
  const page = await browser.newPage({
    baseURL: values.site,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  await page.goto('/login?next=/home/history');
  await page.locator('#root:not([data-prerendered])').waitFor();
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password').fill(owner.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await firstRow(page).waitFor();
  return { page, owner, opened: [], heard: [] };
}

const rows = (page: Page) => page.getByRole('list', { name: 'Requests' }).locator('> li');
const firstRow = (page: Page) => rows(page).first();

/** From opening the address to the list, and from an answer to the moment when it stands in the list. */
async function measure({ page, owner, opened, heard }: Screen, round: number): Promise<void> {
  const start = performance.now();
  await page.goto('/home/history');
  await firstRow(page).waitFor();
  opened.push(performance.now() - start);
  await rows(page).nth(round).getByText('Pending').waitFor();
  const answered = performance.now();
  await getFirestore()
    .doc(`requests/${owner.ids[round]}`)
    .update({
      status: 'completed',
      completedAt: new Date(),
      location: {
        latitude: -23.5563,
        longitude: -46.65861,
        address: 'Rua Augusta, 1508',
        accuracy: 14,
      },
    });
  await rows(page).nth(round).getByText('Located').waitFor();
  heard.push(performance.now() - answered);
}

const median = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;

function judge(what: string, few: readonly number[], many: readonly number[]): boolean {
  const [one, other] = [median(few), median(many)];
  step(
    `${what}: ${one.toFixed(0)} ms with ${fewRequests} requests, ${other.toFixed(0)} ms with ${values.requests}`,
  );
  const ratio = other / one;
  const line = `${what}: ${ratio.toFixed(2)} times, goal ${goal}`;
  if (ratio > goal) problem(`missed  ${line}`);
  else good(`held    ${line}`);
  return ratio <= goal;
}

function judgeHeard(what: string, times: readonly number[]): boolean {
  const most = Math.max(...times);
  const line = `${what}: ${most.toFixed(0)} ms at most, goal ${mostHeardMs}`;
  if (most > mostHeardMs) problem(`missed  ${line}`);
  else good(`held    ${line}`);
  return most <= mostHeardMs;
}

async function takePictures({ page }: Screen, directory: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: join(directory, `status-${width}.png`), fullPage: true });
  }
}

const world = CallWorld.open();
const browser = await openChromium();
try {
  const few = await openScreen(browser, await world.listOwner(fewRequests));
  const many = await openScreen(browser, await world.listOwner(Number(values.requests)));
  for (let round = 0; round < rounds; round += 1) {
    const turn = round % 2 === 0 ? [few, many] : [many, few];
    for (const screen of turn) await measure(screen, round);
  }
  if (values.pictures !== undefined) await takePictures(many, values.pictures);
  const held = [
    judge('Status screen, to the list', few.opened, many.opened),
    judge('Status screen, to a new answer', few.heard, many.heard),
    judgeHeard('Status screen, to a new answer', [...few.heard, ...many.heard]),
  ];
  process.exitCode = held.every(Boolean) ? 0 : 1;
} finally {
  await browser.close();
}
process.exit();
