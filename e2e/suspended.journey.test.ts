import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect } from 'vitest';
import { demoContacts } from '../local/stack/demo-contacts.ts';
import { expectAccessible } from './support/accessibility.ts';
import { answerBilling, billed } from './support/billing.ts';
import { button } from './support/buttons.ts';
import { comeTo, suspend } from './support/find.ts';
import { journey } from './support/journey.ts';
import { comeToSettings, writePlan } from './support/plans.ts';
import { firestore } from './support/requests.ts';
import { open, row } from './support/status.ts';

const words = 'You cannot ask anybody: your account is suspended.';

describe('a member who is suspended', () => {
  journey('reads so beside the plan, and is sold nothing more', async ({ page }) => {
    const member = await comeToSettings(page);
    const plan = page.getByRole('region', { name: 'Plan' });
    const currentPeriodEnd = new Date(Date.now() + 86_400_000);
    await writePlan(member, { status: 'active', currentPeriodEnd });
    await suspend(member);
    await plan.getByText(words).waitFor();
    await plan.getByText('Your plan goes on, and is charged, until you cancel it.').waitFor();
    await plan.getByRole('link', { name: demoContacts.help }).waitFor();
    await plan.getByRole('button', { name: 'Cancel my subscription' }).click();
    const question = page.getByRole('dialog');
    const final = 'It cannot be resumed as long as your account is suspended.';
    await question.getByText(final).waitFor();
    expect(await question.getByText('you can resume it').count()).toBe(0);
    await question.getByRole('button', { name: 'Keep it' }).click();

    // Changed in its place: written anew, it would be that of somebody who is not suspended.
    await firestore()
      .doc(`members/${member.uid}`)
      .update({ 'subscription.cancelAtPeriodEnd': true });
    await plan.getByRole('heading', { name: 'Cancelled' }).waitFor();
    await plan.getByText(words).waitFor();
    expect(await plan.getByText('Your plan goes on').count()).toBe(0);
    expect(await plan.getByRole('button', { name: 'Resume' }).count()).toBe(0);
  });

  journey(
    'reads in Status and beside a new link that what they asked is closed, until it is not',
    async ({ page }) => {
      const member = await comeTo(page, '/home/link');
      await page.getByLabel('Name', { exact: true }).fill('Saturday pickup');
      await page.getByRole('button', { name: /^Create/ }).click();
      await button(page, 'Copy link').waitFor();
      await suspend(member);
      await page.getByRole('heading', { name: '“Saturday pickup” is closed' }).waitFor();
      expect(await button(page, 'Copy link').count()).toBe(0);
      expect(await page.getByRole('img', { name: 'QR code of your link' }).count()).toBe(0);

      await page.getByRole('link', { name: 'Check the status' }).click();
      await page.getByText(words).waitFor();
      const asked = row(page, 'Saturday pickup');
      await asked.getByText('Closed as long as your account is suspended.').waitFor();
      await open(page, 'Saturday pickup');
      await button(page, 'Cancel request').waitFor();
      await expectAccessible(page);
      for (const act of ['Copy link', 'Share', 'Replace link']) {
        expect(await button(page, act).count(), act).toBe(0);
      }

      const own = firestore().doc(`members/${member.uid}`);
      await own.update({ suspended: FieldValue.delete() });
      await button(page, 'Replace link').waitFor();
      await asked.getByText('Waiting for the recipient to share their geolocation').waitFor();
      expect(await page.getByText(words).count()).toBe(0);
    },
  );

  journey('reads of no more charges once their cancellation is noted', async ({ page }) => {
    // As while Stripe is away: a look at what it has would put the member's document in order.
    await answerBilling(page, billed);
    const member = await comeToSettings(page);
    const plan = page.getByRole('region', { name: 'Plan' });
    const currentPeriodEnd = new Date(Date.now() + 86_400_000);
    await writePlan(member, { status: 'active', currentPeriodEnd });
    await suspend(member);
    const goesOn = plan.getByText('Your plan goes on, and is charged, until you cancel it.');
    await goesOn.waitFor();
    const own = firestore().doc(`members/${member.uid}`);
    // A withdrawal may come too late, and changes nothing then.
    await own.update({ wishNoted: { what: 'withdrawal', at: new Date() } });
    await plan.getByText('Withdrawal', { exact: true }).waitFor();
    await goesOn.waitFor();
    await own.update({ wishNoted: { what: 'cancellation', at: new Date() } });
    await plan.getByText('Cancellation', { exact: true }).waitFor();
    await plan.getByText(words).waitFor();
    expect(await goesOn.count()).toBe(0);
  });
});
