import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { screenshot } from './support/screenshot.ts';

describe('without scripts', () => {
  journey('a number goes from the first form to the search', async ({ openPage }) => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto('/');
    await page.getByRole('textbox', { name: 'Mobile number' }).first().fill('(11) 98765 4321');
    await screenshot(page, 'landing-no-scripts');
    await page.getByRole('button', { name: 'Locate' }).first().click();
    await page.waitForURL((url) => url.pathname === '/loading');
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('code')).toBe('+55');
    expect(searchParams.get('phone')).toBe('(11) 98765 4321');
    expect(await page.locator('noscript').textContent()).toContain('This page needs scripts');
    await screenshot(page, 'loading-no-scripts');
  });

  journey('a number goes from the second form to the search', async ({ openPage }) => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto('/');
    await page.getByText('+44', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Mobile number' }).last().fill('20 7946 0958');
    await page.getByRole('button', { name: 'Locate' }).last().click();
    await page.waitForURL((url) => url.pathname === '/loading');
    expect(new URL(page.url()).searchParams.get('code')).toBe('+44');
  });

  journey('the drawings of the first page come with it', async ({ openPage }) => {
    const page = await openPage({ javaScriptEnabled: false });
    const drawings: string[] = [];
    page.on('response', (response) => {
      const file = /([\w-]+)-[\w-]{8}\.svg$/.exec(response.url())?.[1];
      if (file && response.ok()) drawings.push(file);
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(drawings.sort()).toEqual(['band-contours', 'hero-contours', 'plates']);
    expect(await page.getByRole('img', { name: /region of São Paulo/ }).isVisible()).toBe(true);
  });

  for (const [path, heading] of [
    ['/', 'Locate a phone, with its owner’s nod.'],
    ['/pricing', 'Two prices, two dates'],
    ['/about', 'A nod is a yes'],
    ['/terms', 'Terms & Conditions'],
    ['/privacy', 'Privacy Policy'],
    ['/privacy/you', 'Your number at GeoNod'],
    ['/login', 'Log in'],
    ['/register', 'Create your account'],
    ['/cancel-subscription', 'Cancel subscription'],
    ['/link/some-request', 'A request for your location'],
  ] as const) {
    journey(
      `${path} can be read, and its first paint waits for no styles`,
      async ({ openPage }) => {
        const page = await openPage({ javaScriptEnabled: false });
        await page.goto(path);
        const awaited = page.locator('link[rel=stylesheet]:not([disabled])');
        const help = 'node local/hosting/renew-policy.mjs lets the policy name the styles of today';
        expect(await awaited.count(), help).toBe(0);
        expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(
          new RegExp(heading.replaceAll(' ', '\\s+')),
        );
        expect(await page.getByRole('main').isVisible()).toBe(true);
        expect(await page.getByRole('contentinfo').isVisible()).toBe(true);
      },
    );
  }

  journey('a recipient reads why in their language', async ({ openPage }) => {
    const page = await openPage({ javaScriptEnabled: false });
    for (const path of ['/link/some-request', '/privacy/you']) {
      await page.goto(path);
      for (const [language, says] of [
        ['en', 'This page needs scripts'],
        ['pt', 'Esta página precisa de scripts'],
        ['es', 'Esta página necesita scripts'],
      ] as const) {
        const line = page.locator(`noscript [lang=${language}]`);
        expect(await line.isVisible()).toBe(true);
        expect(await line.textContent()).toContain(says);
      }
      await screenshot(page, `${path.split('/')[1]}-no-scripts`);
    }
  });

  for (const path of ['/login', '/register', '/cancel-subscription']) {
    journey(`nothing of what is entered at ${path} gets into an address`, async ({ openPage }) => {
      const page = await openPage({ javaScriptEnabled: false });
      const opened: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) opened.push(new URL(request.url()).search);
      });
      await page.goto(path);
      expect(await page.locator('noscript').textContent()).toContain('This page needs scripts');
      const form = page.locator('form');
      for (const input of await form.locator('input').all()) await input.fill('ana@example.com');
      await form.locator('input').last().press('Enter');
      await form.locator('button[type=submit]').click();
      await page.getByRole('link', { name: 'GeoNod, home' }).first().click();
      await page.waitForURL((url) => url.pathname === '/');
      expect(opened).toEqual(['', '']);
    });
  }

  journey(
    'the search, arrived at with the form’s own fields, runs once scripts do',
    async ({ page }) => {
      await page.goto('/loading?code=%2B55&phone=%2811%29+98765+4321');
      await page.getByText('Searching results on +55 (11) 98765 4321').first().waitFor();
    },
  );
});
