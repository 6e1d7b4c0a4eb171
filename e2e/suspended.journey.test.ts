import { describe, expect } from 'vitest';
import { demoContacts } from '../local/stack/demo-contacts.ts';
import { answerBilling, billed } from './support/billing.ts';
import { suspend } from './support/find.ts';
import { journey } from './support/journey.ts';
import { comeToSettings, writePlan } from './support/plans.ts';
import { firestore } from './support/requests.ts';

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
    await plan.getByRole('button', { name: 'Cancel my subscription' }).waitFor();

    // Changed in its place: written anew, it would be that of somebody who is not suspended.
    await firestore()
      .doc(`members/${member.uid}`)
      .update({ 'subscription.cancelAtPeriodEnd': true });
    await plan.getByRole('heading', { name: 'Cancelled' }).waitFor();
    await plan.getByText(words).waitFor();
    expect(await plan.getByText('Your plan goes on').count()).toBe(0);
    expect(await plan.getByRole('button', { name: 'Resume' }).count()).toBe(0);
  });

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
