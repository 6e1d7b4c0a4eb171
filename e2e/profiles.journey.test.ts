import { describe, expect } from 'vitest';
import { environment } from './support/environment.ts';
import { journey } from './support/journey.ts';
import { startVisit } from './support/visit.ts';

describe('a browser that another visitor had before', () => {
  journey('holds nothing of what they left in it', async ({ browser }) => {
    const before = await startVisit(browser, { geolocation: { latitude: 1, longitude: 2 } });
    await before.page.goto('/about');
    await before.page.evaluate(leaveTraces);
    await before.page.context().addCookies([{ name: 'a', value: 'b', url: environment.siteUrl }]);
    await before.page.route('**/about', (route) => route.abort());
    await before.page.context().route('**/about', (route) => route.abort());
    await before.page.context().setOffline(true);
    const { page: firstPage } = before;
    await before.close();

    const after = await startVisit(browser, { analytics: 'agreed' });
    expect(after.page.context()).toBe(firstPage.context());
    await after.page.goto('/about');
    expect(await after.page.evaluate(findTraces)).toEqual({
      local: ['geonod.analytics'],
      session: [],
      databases: [],
      caches: [],
      permission: 'prompt',
    });
    expect((await after.page.context().cookies()).map(({ name }) => name)).not.toContain('a');
    await after.close();
  });

  journey('has a clock that runs, whoever stopped theirs', async ({ browser }) => {
    for (const how of ['install', 'setFixedTime'] as const) {
      const before = await startVisit(browser);
      await (how === 'install'
        ? before.page.clock.install({ time: 0 })
        : before.page.clock[how](0));
      await before.close();
    }
    const after = await startVisit(browser);
    await after.page.goto('/about');
    expect(await after.page.evaluate(() => Date.now())).toBeGreaterThan(Date.parse('2026-01-01'));
    await after.close();
  });
});

describe('a page that asks another host', () => {
  journey('reaches nobody, and its test fails', async ({ browser }) => {
    const visit = await startVisit(browser);
    const address = 'https://somebody.example/';
    await expect(visit.page.goto(address)).rejects.toThrow('ERR_NAME_NOT_RESOLVED');
    await visit.close();
    expect(visit.problems).toEqual([`request to another host: ${address}`]);
  });

  journey('is answered here where a map or a count needs it', async ({ browser }) => {
    const visit = await startVisit(browser);
    await visit.page.goto('https://tile.openstreetmap.org/1/2/3.png');
    expect(await visit.page.evaluate(() => document.contentType)).toBe('image/svg+xml');
    await visit.close();
    expect(visit.problems).toEqual([]);
  });
});

async function leaveTraces(): Promise<void> {
  localStorage.setItem('trace', 'here');
  sessionStorage.setItem('trace', 'here');
  await caches.open('trace');
  await new Promise((resolve) => {
    indexedDB.open('trace').onsuccess = resolve;
  });
}

async function findTraces() {
  const found = await indexedDB.databases();
  const { state } = await navigator.permissions.query({ name: 'geolocation' });
  return {
    local: Object.keys(localStorage).filter((key) => !key.startsWith('ph_')),
    session: Object.keys(sessionStorage).filter((key) => key === 'trace'),
    databases: found.map(({ name }) => name).filter((name) => name === 'trace'),
    caches: await caches.keys(),
    permission: state,
  };
}
