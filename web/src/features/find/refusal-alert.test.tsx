import type { PaymentPlan } from '@geonod/contracts/documents/payment';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { RefusalAlert } from './refusal-alert.tsx';

const words = (plan: PaymentPlan | null) =>
  renderToStaticMarkup(
    <StaticRouter location="/home/link">
      <RefusalAlert
        refusal={{ kind: 'subscription', message: 'An active subscription is required.' }}
        plan={plan}
        next="/home/link"
        again="Create again"
      />
    </StaticRouter>,
  );

it('a member is told the price of what they would begin with, and none where that is not known', () => {
  expect(words('trial')).toContain('R$1,99 for the first 24 hours');
  expect(words('full')).toContain('R$160,00 every 4 weeks, from the first day');
  expect(words(null)).toContain('You see the price before you pay.');
  expect(words(null)).not.toContain('R$');
});
