import { beforeAll, describe, expect } from 'vitest';
import {
  alert,
  arriveAt,
  logIn,
  number,
  open,
  openMenu,
  password,
} from './support/account-pages.ts';
import { createAccount, freshEmail, protectEmails, signInSdk } from './support/accounts.ts';
import { journey } from './support/journey.ts';
import { becomeMember, changeAccount, newMember } from './support/members.ts';
import { hashOfRequest } from './support/requests.ts';
import { putRequestOf, row, shared } from './support/status.ts';

beforeAll(protectEmails);

describe('the member area', () => {
  journey(
    'sends a visitor to the login and back to the page that was asked for',
    async ({ page }) => {
      const email = freshEmail();
      await createAccount(email, password);
      await page.goto('/home/settings?from=mail');
      await page.waitForURL('**/login?next=*');
      expect(new URL(page.url()).searchParams.get('next')).toBe('/home/settings?from=mail');
      await logIn(page, email, password);
      await arriveAt(page, '/home/settings?from=mail');
    },
  );

  journey('opens the request that a mail leads to after the login, too', async ({ page }) => {
    const { uid, email } = await newMember();
    const id = await putRequestOf(uid, 'Ana, school trip', shared());
    await putRequestOf(uid, 'Saturday pickup');
    const named = `#${hashOfRequest(id)}`;
    await page.goto(`/home/history${named}`);
    await page.waitForURL('**/login?next=*');
    await logIn(page, email, password);
    await row(page, 'Ana, school trip').getByRole('button', { name: 'Hide map' }).waitFor();
    expect(new URL(page.url()).hash).toBe(named);
  });

  journey('is left by Logout, in every tab', async ({ page }) => {
    await becomeMember(page);
    await page.goto('/home/settings');
    const other = await page.context().newPage();
    await other.goto('/about');
    expect(await openMenu(other)).toEqual(['Dashboard', 'Terms', 'Privacy Policy']);

    await page.getByRole('button', { name: 'Logout' }).click();
    await arriveAt(page, '/');
    expect(await openMenu(page)).toEqual(['Log In', 'Terms', 'Privacy Policy']);
    await other.getByRole('link', { name: 'Log In' }).waitFor();

    await page.goto('/home');
    await arriveAt(page, '/login');
  });
});

describe('a member who opens the login', () => {
  journey('is checked, shown no form, and led on', async ({ page }) => {
    await becomeMember(page);
    const code = Promise.withResolvers<void>();
    await page.route(signInSdk, async (route) => {
      await code.promise;
      await route.continue();
    });
    await open(page, '/login?next=/home/settings');
    await page.getByText('Checking your account').waitFor();
    expect(await page.getByLabel('Email').count()).toBe(0);
    code.resolve();
    await arriveAt(page, '/home/settings');
  });
});

describe('a member whose sign-in has ended elsewhere', () => {
  journey('logs in again where a call finds that out, and leaves nothing', async ({ openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [/status of (400|401|503)/] } });
    const { uid } = await becomeMember(page);
    const outage = { error: 'Not now.', code: 'unavailable' };
    await page.route('**/createPayment', (route) => route.fulfill({ status: 503, json: outage }), {
      times: 1,
    });
    await page.goto('/payment');
    await alert(page).getByText('Not now.').waitFor();
    await page.evaluate(() => localStorage.setItem('geonod.own-links', '["a link of theirs"]'));
    await changeAccount(uid, { disableUser: true });

    await page.getByRole('button', { name: 'Try again' }).click();
    const login = page.getByRole('main').getByRole('link', { name: 'Log in' });
    await login.waitFor();
    await page.locator(':root:not([data-session])').waitFor({ state: 'attached' });
    await login.click();
    await page.getByLabel('Email').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(await page.evaluate(() => localStorage.getItem('geonod.own-links'))).toBeNull();
  });
});

describe('the header', () => {
  journey(
    'of a member says Dashboard from the first frame, without the sign-in code',
    async ({ page }) => {
      await becomeMember(page);
      await page.addInitScript(() => {
        const shown = new Set<string>();
        Object.assign(window, { shown });
        const look = () => {
          for (const link of document.querySelectorAll('nav[aria-label="Menu"] a')) {
            if (getComputedStyle(link).display !== 'none')
              shown.add(link.textContent?.trim() ?? '');
          }
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      const scripts: Promise<string>[] = [];
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') scripts.push(response.text());
      });
      for (const path of ['/', '/about', `/loading?phone=${encodeURIComponent(number)}`]) {
        await page.goto(path, { waitUntil: 'networkidle' });
        const shown = await page.evaluate(() => [...(Reflect.get(window, 'shown') as Set<string>)]);
        expect(shown, path).toEqual(['Dashboard', 'Terms', 'Privacy Policy']);
      }
      const sources = await Promise.all(scripts);
      expect(sources.length).toBeGreaterThan(0);
      expect(sources.filter((source) => source.includes('identitytoolkit'))).toEqual([]);
    },
  );

  journey('is put right once the sign-in code has looked', async ({ page }) => {
    await page.addInitScript(() => {
      if (location.pathname === '/about') localStorage.setItem('geonod.session', 'in');
    });
    await page.goto('/about');
    await page.reload();
    expect(await openMenu(page)).toEqual(['Dashboard', 'Terms', 'Privacy Policy']);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await arriveAt(page, '/login');
    expect(await openMenu(page)).toEqual(['Log In', 'Terms', 'Privacy Policy']);
  });
});
