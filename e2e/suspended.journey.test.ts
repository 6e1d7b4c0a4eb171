import { describe, expect } from 'vitest';
import { suspend } from './support/find.ts';
import { journey } from './support/journey.ts';
import { comeToSettings, writePlan } from './support/plans.ts';

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
    await plan.getByRole('link', { name: 'help@geonod.app' }).waitFor();
    await plan.getByRole('button', { name: 'Cancel my subscription' }).waitFor();

    await writePlan(member, { status: 'active', currentPeriodEnd, cancelAtPeriodEnd: true });
    await suspend(member);
    await plan.getByText('Your plan goes on').waitFor({ state: 'detached' });
    await plan.getByText(words).waitFor();
    expect(await plan.getByRole('button', { name: 'Resume' }).count()).toBe(0);
  });
});
