import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { noticesOf, putRequest, readRequest, tokenOf } from './support/requests.ts';
import { screenshot } from './support/screenshot.ts';
import type { VisitOptions } from './support/visit.ts';

const here = { latitude: -23.55396, longitude: -46.65822, accuracy: 14 };
const geocoder = 'nominatim.openstreetmap.org';
const outdoors: VisitOptions = { geolocation: here, allow: { hosts: [geocoder] } };
const address = 'Rua Augusta, 1508, Consolação, São Paulo';

async function geocoderKnows(page: Page, name: string): Promise<void> {
  await page.route(`https://${geocoder}/**`, (route) =>
    route.fulfill({ json: { display_name: name } }),
  );
}

const share = (page: Page) => page.getByRole('button', { name: 'Share my location' });

describe('a recipient', () => {
  journey('reads who asks, what is sent and until when, before anything else', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.geolocation.watchPosition = () => {
        throw new Error('asked for the position before Share was pressed');
      };
    });
    await page.goto(`/link/${await putRequest()}`);
    await page.getByRole('heading', { name: 'Marina Duarte asks where you are' }).waitFor();
    await share(page).waitFor();
    const text = await page.getByRole('main').textContent();
    expect(text).toContain('“Saturday pickup”');
    expect(text).toContain('ma••••@example.com, confirmed');
    expect(text).not.toContain('marina@example.com');
    expect(text).toContain('Where this phone is, once:');
    expect(text).toContain('30 days.');
    expect(text).toMatch(/Ends \w{3} \d{1,2} \w{3,4}, \d{2}:\d{2}/);
  });

  journey('shares once; the owner is told, with address and accuracy', async ({ openPage }) => {
    const page = await openPage(outdoors);
    await geocoderKnows(page, address);
    const id = await putRequest();
    await page.goto(`/link/${id}`);
    await share(page).click();
    await page.getByRole('heading', { name: 'Location shared successfully!' }).waitFor();
    expect(await readRequest(id)).toMatchObject({
      status: 'completed',
      location: { ...here, address },
    });
    expect(await noticesOf(id)).toEqual(['Located']);
    await screenshot(page, 'link-shared-phone-light');
  });

  journey('waits for a better fix than the first coarse one', async ({ openPage }) => {
    const page = await openPage({ ...outdoors, geolocation: { ...here, accuracy: 800 } });
    await geocoderKnows(page, address);
    const id = await putRequest();
    await page.goto(`/link/${id}`);
    await share(page).click();
    await page.getByText('Within 800 m, improving.').waitFor();
    await page.context().setGeolocation({ ...here, latitude: -23.55, accuracy: 9 });
    await page.getByRole('heading', { name: 'Location shared successfully!' }).waitFor();
    expect((await readRequest(id)).location).toMatchObject({ latitude: -23.55, accuracy: 9 });
  });

  journey('shares without an address when the geocoder is down', async ({ openPage }) => {
    const page = await openPage({
      ...outdoors,
      allow: { hosts: [geocoder], consoleErrors: [/Failed to load resource/] },
    });
    await page.route(`https://${geocoder}/**`, (route) => route.abort());
    const id = await putRequest();
    await page.goto(`/link/${id}`);
    await share(page).click();
    await page.getByText('Failed to fetch address').waitFor();
    expect((await readRequest(id)).location?.address).toBeNull();
  });

  journey('declines with one press; nothing is sent', async ({ page }) => {
    const id = await putRequest();
    await page.goto(`/link/${id}`);
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByRole('heading', { name: 'You declined' }).waitFor();
    const request = await readRequest(id);
    expect(request.status).toBe('declined');
    expect(request.location).toBeUndefined();
    expect(await noticesOf(id)).toEqual(['Declined']);
  });

  journey('is told how to allow the position, and can try again', async ({ page }) => {
    await page.goto(`/link/${await putRequest()}`);
    await share(page).click();
    await page.getByText('Unable to retrieve your location.').waitFor();
    expect(await page.getByRole('alert').textContent()).toMatch(/Location/);
    await screenshot(page, 'link-denied-phone-light');
    await geocoderKnows(page, address);
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation(here);
    await page.route(`https://${geocoder}/**`, (route) => route.fulfill({ json: {} }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Location shared successfully!' }).waitFor();
  });

  journey('whose browser has no geolocation takes the link to one that has', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'geolocation');
    });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`/link/${await putRequest()}`);
    await share(page).click();
    await page.getByText('Geolocation is not supported by your browser.').waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });

  journey('keeps the fix when the network is lost, and sends it later', async ({ openPage }) => {
    const page = await openPage({
      ...outdoors,
      allow: { hosts: [geocoder], consoleErrors: [/Failed to load resource/] },
    });
    await geocoderKnows(page, address);
    await page.route('**/updateRequest/*', (route) => route.abort());
    const id = await putRequest();
    await page.goto(`/link/${id}`);
    await share(page).click();
    await page.getByText('Failed to update request').waitFor();
    await screenshot(page, 'link-kept-phone-light');
    await page.unroute('**/updateRequest/*');
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByRole('heading', { name: 'Location shared successfully!' }).waitFor();
    expect((await readRequest(id)).location).toMatchObject(here);
  });

  journey(
    'is not told "too late" by an answer of their own that got lost',
    async ({ openPage }) => {
      const page = await openPage({
        ...outdoors,
        allow: { hosts: [geocoder], consoleErrors: [/Failed to load resource/] },
      });
      await geocoderKnows(page, address);
      let calls = 0;
      await page.route('**/updateRequest/*', async (route) => {
        calls += 1;
        if (calls > 1) return route.continue();
        await route.fetch();
        return route.abort();
      });
      const id = await putRequest();
      await page.goto(`/link/${id}`);
      await share(page).click();
      await page.getByRole('button', { name: 'Send again' }).click();
      await page.getByRole('heading', { name: 'Location shared successfully!' }).waitFor();
      expect(await noticesOf(id)).toEqual(['Located']);
    },
  );

  journey('takes a shared location back', async ({ page }) => {
    const id = await putRequest({
      status: 'completed',
      completedAt: new Date(),
      location: { ...here, address: null },
    });
    await page.goto(`/link/${id}`);
    await page.getByRole('button', { name: 'Withdraw my location' }).click();
    await page.getByRole('button', { name: 'Yes, erase it' }).click();
    await page.getByRole('heading', { name: 'Your location is erased' }).waitFor();
    const request = await readRequest(id);
    expect(request.status).toBe('withdrawn');
    expect(request.location).toBeUndefined();
  });

  journey('is read once, while the page’s code is still on its way', async ({ page }) => {
    const id = await putRequest();
    const order: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === `/readRequest/${id}`) order.push('the request');
    });
    page.on('requestfinished', (request) => {
      if (/\/assets\/link-[^/]*\.js$/.test(request.url())) order.push('the code');
    });
    await page.goto(`/link/${id}`);
    await page.getByRole('button', { name: 'Share my location' }).waitFor();
    expect(order).toEqual(['the request', 'the code']);
  });

  journey('who was texted can stop all messages', async ({ page }) => {
    const id = await putRequest({ type: 'number', phoneNumber: '5511987650000', message: 'Oi?' });
    await page.goto(`/link/${tokenOf(id)}`);
    await page.getByRole('button', { name: 'Never text me again' }).click();
    await page.getByRole('button', { name: 'Stop all messages from GeoNod' }).click();
    await page.getByText('Nobody can text this number').waitFor();
    expect(await page.getByRole('button').allInnerTexts()).not.toContain('Share my location');
    expect((await readRequest(id)).status).toBe('declined');
  });
});

describe('a link with nothing to answer', () => {
  const past = new Date(Date.now() - 1000);
  journey.for([
    ['completed', { status: 'completed', completedAt: past }, 'Location shared'],
    ['declined', { status: 'declined', completedAt: past }, 'This request was declined'],
    ['expired', { expiresAt: past }, 'This link has ended'],
    ['cancelled', { status: 'cancelled' }, 'This request was taken back'],
    ['withdrawn', { status: 'withdrawn' }, 'Your location is erased'],
  ] as const)(
    'that is %s says so before anything is asked',
    async ([, fields, title], { page }) => {
      await page.goto(`/link/${await putRequest(fields)}`);
      await page.getByRole('heading', { name: title }).waitFor();
      expect(await share(page).count()).toBe(0);
    },
  );

  journey('and never was says that too', async ({ openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [/status of 404/] } });
    await page.goto('/link/there-is-no-such-request');
    await page.getByText('Invalid or missing link. Please check your URL.').waitFor();
  });
});

describe('the question', () => {
  journey('has its answer above the fold of a phone', async ({ page }) => {
    await page.goto(`/link/${await putRequest()}`);
    const button = await share(page).boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(844);
  });

  journey.for([
    { width: 390, height: 560 },
    { width: 360, height: 640 },
  ])(
    'is read to its end before the buttons, with $height px left by the browser',
    async (size, { page }) => {
      await page.setViewportSize(size);
      await page.goto(`/link/${await putRequest()}`);
      const lastFact = await page.getByText('Your number, your contacts').boundingBox();
      const panel = await page.getByRole('region', { name: 'Your answer' }).boundingBox();
      const button = await share(page).boundingBox();
      expect((lastFact?.y ?? 0) + (lastFact?.height ?? 0)).toBeLessThanOrEqual(panel?.y ?? 0);
      expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBeLessThanOrEqual(size.height);
      expect(button?.height).toBeGreaterThanOrEqual(60);
    },
  );

  journey('wraps a name and an e-mail of any length', async ({ openPage }) => {
    const page = await openPage({ viewport: 'narrow' });
    const id = await putRequest({
      name: 'x'.repeat(80),
      askedBy: {
        displayName: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3),
        email: `${'long'.repeat(15)}@${'domain'.repeat(10)}.example`,
        emailVerified: false,
      },
    });
    await page.goto(`/link/${id}`);
    await share(page).waitFor();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
});
