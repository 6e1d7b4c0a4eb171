import { untilTakenOver } from '../account-pages.ts';
import { workerAtWork } from '../worker.ts';
import { heading, inOneVisit, meets, refused, type Screen } from './screen.ts';

const documents = ['pricing', 'about', 'terms', 'privacy'] as const;

/** Pages that are read, and those for what went wrong. */
export const documentScreens: readonly Screen[] = [
  inOneVisit(
    {
      name: 'not-found',
      ...refused,
      open: async (page) => {
        await page.goto('/no/such/page');
        await untilTakenOver(page);
      },
    },
    ...documents.map(
      (name): Screen => ({
        name,
        open: async (page) => {
          await page.goto(`/${name}`);
          await untilTakenOver(page);
        },
      }),
    ),
  ),
  {
    name: 'offline',
    visit: {
      worker: true,
      allow: { consoleErrors: [/status of 503 \(Offline\)/, /ERR_INTERNET_DISCONNECTED/] },
    },
    open: async (page) => {
      await page.goto('/pricing');
      await workerAtWork(page);
      await page.context().setOffline(true);
      await page.goto('/about');
      await heading(page, 'You are offline').waitFor();
    },
  },
  {
    name: 'did-not-load',
    ...meets(/./),
    open: async (page) => {
      await page.route('**/assets/register-*.js', (route) => route.abort());
      await page.goto('/register');
      await heading(page, 'This page did not load').waitFor();
    },
  },
];
