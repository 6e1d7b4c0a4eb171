import { dayMs } from '@geonod/contracts/durations';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { logIn, password } from './support/account-pages.ts';
import { freshEmail } from './support/accounts.ts';
import { numberField } from './support/find.ts';
import { addressOf, numbers } from './support/funnel.ts';
import { journey } from './support/journey.ts';
import { becomeMember, newMember } from './support/members.ts';
import {
  arriveAtResult,
  cards,
  fromOwnAddress,
  openPayment,
  payUnclaimed,
  payWith,
  phone,
} from './support/payment.ts';
import { writePlan } from './support/plans.ts';
import { cutTheListener } from './support/status.ts';

const result = addressOf('/location', phone);

/** Waits for the teaser of the same number, from which nothing leads Back to the result. */
async function expectTeaser(page: Page, number: string = phone): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/location-found');
  expect(new URL(page.url()).searchParams.get('phone')).toBe(number);
  await page.getByRole('link', { name: 'Get Location' }).waitFor();
  expect(await page.title()).toBe('Location Found: GeoNod');
}

async function expectResult(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/location');
  expect(await page.title()).toBe('Location result: GeoNod');
}

/** Pays as a visitor without an account. Returns the secret that a bank's page would send back. */
async function payAsVisitor(page: Page): Promise<string> {
  await fromOwnAddress(page);
  const [response] = await Promise.all([
    page.waitForResponse('**/createPayment'),
    openPayment(page),
  ]);
  const { clientSecret } = (await response.json()) as { clientSecret: string };
  await page.getByLabel('Email').fill(freshEmail());
  await payWith(page, cards.pays);
  await arriveAtResult(page);
  return clientSecret;
}

describe('the result of a number', () => {
  journey.for([phone, numbers.portugal])(
    'leads a visitor who has not paid to the teaser of %s',
    async (number, { page }) => {
      const scripts: string[] = [];
      page.on('request', (request) => scripts.push(request.url()));
      await page.goto(addressOf('/location', number));
      await expectTeaser(page, number);
      expect(scripts.filter((url) => url.includes('/assets/auth'))).toEqual([]);
    },
  );

  journey('leads a member who never had a plan to the teaser', async ({ page }) => {
    await becomeMember(page);
    await page.goto(result);
    await expectTeaser(page);
  });

  journey('opens to a member who has a plan', async ({ page }) => {
    const member = await becomeMember(page);
    await writePlan(member, {
      status: 'active',
      currentPeriodEnd: new Date(Date.now() + 20 * dayMs),
    });
    await page.goto(result);
    await expectResult(page);
  });

  journey('opens to a member whose plan has ended', async ({ page }) => {
    const member = await becomeMember(page);
    await writePlan(member, {
      status: 'canceled',
      currentPeriodEnd: new Date(Date.now() - 20 * dayMs),
    });
    await page.goto(result);
    await expectResult(page);
  });

  journey('opens to a visitor who has just paid, also after a reload', async ({ page }) => {
    await payAsVisitor(page);
    await expectResult(page);
    await page.reload();
    await expectResult(page);
    await page.goto(addressOf('/location', numbers.portugal));
    await expectResult(page);
  });

  journey(
    'names its account, and no price, to who paid here and comes back later',
    async ({ page }) => {
      await payUnclaimed(page, 'ana@example.com', 26);
      await page.goto(result);
      await expectTeaser(page);
      const words = await page.getByRole('main').textContent();
      expect(words).toContain('Next: open the account of what you paid here');
      expect(words).not.toContain('R$');
      await page.getByRole('link', { name: 'Get Location' }).click();
      await page.waitForURL((url) => url.pathname === '/claim');
      expect(await page.getByLabel('Email').inputValue()).toBe('ana@example.com');
      // Where the money went back, the number is not lost on the way.
      await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
      await page.waitForURL((url) => url.pathname === '/register');
      expect(new URL(page.url()).searchParams.get('phone')).toBe(phone);
      await page.getByRole('link', { name: 'Open its account' }).click();
      await page.waitForURL((url) => url.pathname === '/claim');
      expect(new URL(page.url()).searchParams.get('phone')).toBe(phone);
    },
  );

  journey('takes its number to the member area, also through a log-in', async ({ page }) => {
    const { email } = await newMember();
    await page.addInitScript(() => localStorage.setItem('geonod.paid', String(Date.now())));
    await page.goto(result);
    await page.getByRole('link', { name: 'Go to Member Area' }).click();
    await page.waitForURL((url) => url.pathname === '/login');
    expect(page.url()).not.toContain('98765');
    await logIn(page, email, password);
    await numberField(page).waitFor();
    expect(await numberField(page).inputValue()).toBe('(11) 98765 4321');
  });

  journey('opens to a payer whom a bank sends back into another browser', async ({ openPage }) => {
    const secret = await payAsVisitor(await openPage());
    const other = await openPage();
    const query = new URLSearchParams({
      payment_intent: secret.split('_secret_')[0] ?? '',
      payment_intent_client_secret: secret,
      redirect_status: 'succeeded',
    });
    await other.goto(`${result}&${query.toString()}`);
    await arriveAtResult(other);
    await expectResult(other);
    await other.reload();
    await expectResult(other);
  });

  journey('says that it could not find out what a member has', async ({ openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [/net::ERR_/, /status of 4\d\d/] } });
    await cutTheListener(page);
    await page.clock.install();
    await becomeMember(page);
    await page.goto(result);
    const alert = page.getByRole('alert');
    const told = async () => {
      await page.clock.runFor(5_000);
      return alert.count();
    };
    await expect.poll(told).toBe(1);
    expect(await alert.textContent()).toContain('Could not check your plan');
    expect(await page.getByRole('button', { name: 'Share' }).count()).toBe(0);
    await page.getByRole('link', { name: 'What was found' }).click();
    await expectTeaser(page);
  });
});
