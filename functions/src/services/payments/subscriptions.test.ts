import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isLive, isOver } from '../../domain/entitlement.ts';
import { log } from '../../log/log.ts';
import { listSubscriptions } from './subscriptions.ts';

vi.mock('../../log/log.ts', { spy: true });

/** As Stripe may answer one day, also in the API version of today. */
const subscription = {
  id: 'sub_1',
  object: 'subscription',
  status: 'a_status_to_come',
  customer: 'cus_1',
  metadata: { paymentIntent: 'pi_1' },
  created: 1,
  trial_end: 2,
  ended_at: null,
  cancel_at: null,
  cancel_at_period_end: false,
  items: {
    data: [
      {
        current_period_start: 2,
        current_period_end: 3,
        price: { unit_amount: 15_000 },
        quantity: 1,
      },
    ],
  },
};

let listed: object = subscription;

const stripe = createServer((_, response) => {
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify({ object: 'list', data: [listed], has_more: false }));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    stripe.listen(0, '127.0.0.1', resolve);
  });
  const { port } = stripe.address() as AddressInfo;
  Object.assign(process.env, {
    STRIPE_API_URL: `http://127.0.0.1:${port}`,
    STRIPE_SECRET_KEY: 'sk_test_1',
  });
});
afterAll(() => void stripe.close());

describe('a subscription in a state that is not known here', () => {
  it('gives no access, and can be ended; it is written into the log once', async () => {
    for (let look = 0; look < 2; look += 1) {
      const [found] = await listSubscriptions(['cus_1']);
      if (!found) throw new Error('There is none');
      expect(isLive(found)).toBe(false);
      expect(isOver(found)).toBe(false);
      expect(found.unclear).toBe(true);
      expect(found.renewalAmount).toBe(15_000);
    }
    expect(vi.mocked(log).mock.calls).toEqual([
      ['stripe-status-unknown', { of: 'subscription', status: 'a_status_to_come' }],
    ]);
  });
});

describe('the card that renewals of a subscription are charged to', () => {
  const customer = {
    id: 'cus_1',
    object: 'customer',
    invoice_settings: { default_payment_method: 'pm_1' },
    metadata: { renewalCardFrom: 'in_1' },
  };
  const cardOf = async (change: object) => {
    listed = {
      ...subscription,
      status: 'active',
      default_payment_method: null,
      customer,
      ...change,
    };
    return (await listSubscriptions(['cus_1']))[0]?.renewalCard;
  };

  it('is its customer’s, unless it has one of its own or there is no such customer any more', async () => {
    expect(await cardOf({})).toEqual({ customerId: 'cus_1', methodId: 'pm_1', takenFrom: 'in_1' });
    expect(await cardOf({ default_payment_method: 'pm_own' })).toBeNull();
    expect(await cardOf({ customer: { ...customer, deleted: true } })).toBeNull();
  });
});
