import type { PaymentPlan } from '@geonod/contracts/documents/payment';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Refusal } from './refusal.ts';
import { RefusalAlert } from './refusal-alert.tsx';

const shown = (refusal: Refusal, plan: PaymentPlan | null = null) =>
  renderToStaticMarkup(
    <StaticRouter location="/home/link">
      <RefusalAlert refusal={refusal} plan={plan} next="/home/link" again="Create again" />
    </StaticRouter>,
  );
const words = (plan: PaymentPlan | null) =>
  shown({ kind: 'subscription', message: 'An active subscription is required.' }, plan);

it('a member is told the price of what they would begin with, and none where that is not known', () => {
  expect(words('trial')).toContain('R$1,99 for the first 24 hours');
  expect(words('full')).toContain('R$160,00 every 4 weeks, from the first day');
  expect(words(null)).toContain('You see the price before you pay.');
  expect(words(null)).not.toContain('R$');
});

it('who has to wait is led to what they have asked, which may be the very question that is refused', () => {
  const message = 'You messaged this number a short while ago.';
  const until = shown({ kind: 'wait', message, retryAt: new Date() });
  expect(until).toMatch(/That is .+Check the status/);
  expect(shown({ kind: 'wait', message, retryAt: null })).toContain('Check the status');
  expect(shown({ kind: 'closed', message })).not.toContain('Check the status');
});
