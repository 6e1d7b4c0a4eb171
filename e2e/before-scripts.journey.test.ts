import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { environment } from './support/environment.ts';
import { journey } from './support/journey.ts';
import { putRequest } from './support/requests.ts';
import { openWithoutScripts } from './support/without-scripts.ts';

/** Counts the documents that are asked for from now on. */
function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  return () => documents;
}

const locate = (page: Page) => page.getByRole('button', { name: 'Locate', exact: true });
const number = (page: Page) => page.getByRole('textbox', { name: 'Mobile number' });

describe('somebody who is faster than the scripts', () => {
  journey(
    'searches for the number that was typed and sent, without a second load',
    async ({ page }) => {
      const letThrough = await openWithoutScripts(page, '/');
      const documents = countDocuments(page);
      await number(page).first().fill('11987654321');
      await locate(page).first().click();
      expect(await locate(page).first().getAttribute('aria-busy')).toBe('true');
      letThrough();
      await page.waitForURL('**/loading?**');
      expect(new URL(page.url()).searchParams.get('phone')).toBe('+55 (11) 98765 4321');
      expect(documents()).toBe(0);
    },
  );

  journey('reads before anything is drawn, which comes after', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.svg')) asked.push(request.url());
    });
    const letThrough = await openWithoutScripts(page, '/');
    await page.evaluate(() => document.fonts.ready);
    expect(asked).toEqual([]);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    letThrough();
    await page.getByRole('img', { name: /region of São Paulo/ }).waitFor();
    await expect.poll(() => new Set(asked).size).toBe(3);
    expect(await height()).toBe(before);
  });

  journey(
    'who signs up for a number reads of it, and takes it along to log in',
    async ({ page }) => {
      const phone = '+55 (11) 98765 4321';
      const letThrough = await openWithoutScripts(
        page,
        `/register?phone=${encodeURIComponent(phone)}`,
      );
      await page.evaluate(() => document.fonts.ready);
      await page.getByText('Payment comes next, and then the full result.').waitFor();
      expect(await page.getByText('For the member area').isVisible()).toBe(false);
      const email = page.getByRole('textbox', { name: 'Email' });
      const before = await email.boundingBox();
      await page.getByRole('link', { name: 'Log in', exact: true }).last().click();
      letThrough();
      await page.waitForURL('**/login?**');
      expect(new URL(page.url()).searchParams.get('next')).toContain('98765');
      await page.goBack();
      await page.getByText(phone).waitFor();
      expect(await email.boundingBox()).toEqual(before);
      await page.getByRole('link', { name: 'Log in', exact: true }).last().click();
      await page.getByRole('link', { name: 'Create one' }).click();
      await page.getByText(phone).waitFor();
    },
  );

  journey('reads what comes next also where nothing may be stored', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied.', 'SecurityError');
        },
      });
    });
    await openWithoutScripts(page, '/register?phone=%2B55%20(11)%2098765%204321');
    await page.getByText('Payment comes next, and then the full result.').waitFor();
  });

  journey('sends the form by Enter, and as often as they like, once', async ({ page }) => {
    const letThrough = await openWithoutScripts(page, '/');
    await number(page).first().fill('11987');
    for (let press = 0; press < 3; press += 1) await number(page).first().press('Enter');
    letThrough();
    const alert = page.locator('form').first().getByRole('alert');
    expect(await alert.textContent()).toBe('Please enter a valid phone number!');
    expect(await number(page).first().inputValue()).toBe('(11) 987');
    expect(await locate(page).first().getAttribute('aria-busy')).toBeNull();
    await page.keyboard.type('654321');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/loading?**');
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/');
  });

  journey('keeps the country and the number of the second form', async ({ page }) => {
    const letThrough = await openWithoutScripts(page, '/');
    await page.getByText('+44', { exact: true }).click();
    await number(page).last().fill('7400123456');
    await locate(page).last().click();
    letThrough();
    await page.waitForURL('**/loading?**');
    expect(new URL(page.url()).searchParams.get('phone')).toBe('+44 7400 123456');
  });

  journey('finds the list of countries open that they asked for', async ({ page }) => {
    const letThrough = await openWithoutScripts(page, '/');
    await page.getByRole('button', { name: /country code$/ }).click();
    letThrough();
    await page.getByRole('option', { name: 'Portugal' }).waitFor();
  });

  journey('has the menu at once, and it stays open', async ({ page }) => {
    const letThrough = await openWithoutScripts(page, '/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const link = page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Terms' });
    await link.waitFor();
    letThrough();
    await page.locator('#root:not([data-prerendered])').waitFor();
    expect(await link.isVisible()).toBe(true);
  });

  journey.for([
    ['/login', 'Log In'],
    ['/register', 'Continue with Email'],
    ['/cancel-subscription', 'Cancel my subscription'],
  ] as const)('is answered at %s about what they entered', async ([path, name], { page }) => {
    const letThrough = await openWithoutScripts(page, path);
    await page.getByLabel('Email').fill('ana@example');
    await page.getByRole('button', { name }).click();
    letThrough();
    await page.getByText('Please enter a valid email address!').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('ana@example');
    expect(new URL(page.url()).search).toBe('');
  });

  journey('still gets to the search when the scripts do not come', async ({ openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [/ERR_FAILED/] } });
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    await number(page).first().fill('(11) 98765 4321');
    await locate(page).first().click();
    await page.waitForURL('**/loading?**');
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('code'), searchParams.get('phone')]).toEqual([
      '+55',
      '(11) 98765 4321',
    ]);
  });

  journey('reads who asks for their location, where it then stays', async ({ page }) => {
    const letThrough = await openWithoutScripts(page, `/link/${await putRequest()}`);
    const question = page.getByRole('heading', { name: 'Marina Duarte asks where you are' });
    await question.waitFor();
    const early = await question.boundingBox();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    letThrough();
    await page.getByRole('button', { name: 'Share my location' }).waitFor();
    expect(await question.boundingBox()).toEqual(early);
  });

  journey('is not asked by a link that has ended', async ({ page }) => {
    const id = await putRequest({ status: 'declined' });
    const answered = page.waitForResponse(`**/readRequest/${id}`);
    const letThrough = await openWithoutScripts(page, `/link/${id}`);
    await (await answered).finished();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
      'A request for your location',
    );
    letThrough();
    await page.getByRole('status', { name: 'Reading the request' }).waitFor({ state: 'detached' });
    expect(await page.getByText('asks where you are').count()).toBe(0);
  });
});

describe('somebody whose scripts do not come', () => {
  const lost = { allow: { consoleErrors: [/ERR_FAILED/] } } as const;
  const about = `phone=${encodeURIComponent('+55 (11) 98765 4321')}`;

  journey.for([
    ['/link/', 'en-US', 'This page did not load', 'Try again', 'asks where you are'],
    ['/link/', 'pt-BR', 'Esta página não carregou', 'Tentar de novo', 'pergunta onde você está'],
    ['/link/', 'es-MX', 'Esta página no se cargó', 'Intentar de nuevo', 'pregunta dónde estás'],
    [`/loading?${about}`, 'en-US', 'This page did not load', 'Load it again', 'Searching results'],
    ['/home/history', 'en-US', 'This page did not load', 'Load it again', 'Log in'],
  ] as const)(
    'is told so, and can load the page again: %s in %s',
    async ([path, locale, words, again, there], { openPage }) => {
      const page = await openPage({ ...lost, locale });
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto(path === '/link/' ? `${path}${await putRequest()}` : path);
      const alert = page.getByRole('alert').filter({ hasText: words });
      const link = alert.getByRole('link', { name: again });
      expect(await link.boundingBox()).toMatchObject({ y: expect.toSatisfy((y) => y < 200) });
      await page.unroute('**/assets/*.js');
      await link.click();
      const root = page.locator('#root:not([data-prerendered])');
      await root.getByRole('heading', { level: 1, name: there }).waitFor();
      expect(await alert.count()).toBe(0);
    },
  );

  journey('is told of it where a press does nothing without them', async ({ openPage }) => {
    const page = await openPage(lost);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/login');
    await page.getByLabel('Email').fill('ana@example.com');
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.getByRole('alert').getByText('This page did not load').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.unroute('**/assets/*.js');
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await page.locator('#root:not([data-prerendered])').getByLabel('Email').waitFor();
    expect(await page.getByText('This page did not load').count()).toBe(0);
  });

  journey.for(['/link/', '/register', '/home/history'])(
    'is told of it when they have been awaited long, until they come: %s',
    async (path, { page }) => {
      await page.clock.install();
      const { promise: letThrough, resolve } = Promise.withResolvers<void>();
      await page.route('**/assets/*.js', async (route) => {
        await letThrough;
        await route.continue();
      });
      const address = path === '/link/' ? `${path}${await putRequest()}` : path;
      await page.goto(address, { waitUntil: 'commit' });
      await page.waitForFunction(() => document.getElementById('load-failure'));
      const alert = page.getByRole('alert').filter({ hasText: 'This page did not load' });
      await page.clock.fastForward(10_000);
      expect(await alert.count()).toBe(0);
      await page.clock.fastForward(10_000);
      await alert.getByRole('link').waitFor();
      resolve();
      await alert.waitFor({ state: 'detached' });
      await page.locator('#root:not([data-prerendered]) :is(h1, h2)').first().waitFor();
    },
  );
});

describe('a recipient whose question is read soon after the first paint', () => {
  journey('is asked before the scripts are asked for', async ({ page }) => {
    const token = await putRequest();
    const read = await fetch(`${environment.siteUrl}/readRequest/${token}`);
    await page.addInitScript(
      (answer) => {
        const { fetch } = window;
        const soonAfterPaint = new Promise((resolve) => {
          new PerformanceObserver(() => setTimeout(resolve, 20)).observe({ type: 'paint' });
        });
        window.fetch = async (...request) => {
          if (!String(request[0]).startsWith('/readRequest/')) return fetch(...request);
          await soonAfterPaint;
          return new Response(answer);
        };
        new MutationObserver(() => {
          if (!document.querySelector('script[type=module]')) return;
          window.wasAsked ??= document.body.textContent.includes(
            'Marina Duarte asks where you are',
          );
        }).observe(document, { childList: true, subtree: true });
      },
      await read.text(),
    );
    await page.goto(`/link/${token}`);
    await page.getByRole('button', { name: 'Share my location' }).waitFor();
    expect(await page.evaluate(() => window.wasAsked)).toBe(true);
  });
});

/** Types the digits into the first field within one task of the page, and tells what the field makes of them. */
function typeAtOnce(page: Page, digits: string): Promise<string> {
  return page.evaluate((text) => {
    const field = document.querySelector<HTMLInputElement>('input[type=tel]');
    field?.focus();
    document.execCommand('insertText', false, text);
    return field?.value ?? '';
  }, digits);
}

declare global {
  interface Window {
    livedAtLoad?: boolean;
    wasAsked?: boolean;
  }
}

describe('somebody who acts the moment a page has loaded', () => {
  journey.for(['for the first time', 'again'])(
    'meets the phone form at work, %s',
    async (times, { page }) => {
      await page.goto('/');
      if (times === 'again') await page.goto('/');
      expect(await typeAtOnce(page, '11987654321')).toBe('(11) 98765 4321');
      await locate(page).first().click();
      await page.waitForURL('**/loading?**');
    },
  );

  journey('finds a request’s link taken over', async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('load', () => {
        window.livedAtLoad = document.querySelector('[data-prerendered]') === null;
      });
    });
    await page.goto(`/link/${await putRequest()}`);
    expect(await page.evaluate(() => window.livedAtLoad)).toBe(true);
  });
});
