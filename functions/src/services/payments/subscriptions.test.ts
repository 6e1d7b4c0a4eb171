import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isLive, isOver } from '../../domain/entitlement.ts';
import { log } from '../../log/log.ts';
import { chargeRenewalsTo, listSubscriptions } from './subscriptions.ts';

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

/** What was asked to be changed, as forms; `refuses` what names this. */
const changes: string[] = [];
let refuses: string | null = null;

const stripe = createServer(async (request, response) => {
  response.setHeader('Content-Type', 'application/json');
  if (request.method !== 'POST') {
    response.end(JSON.stringify({ object: 'list', data: [listed], has_more: false }));
    return;
  }
  const change = decodeURIComponent(await text(request));
  changes.push(change);
  const isRefused = refuses !== null && change.includes(refuses);
  response.statusCode = isRefused ? 400 : 200;
  const error = { type: 'invalid_request_error', code: 'resource_missing', message: 'Gone.' };
  response.end(JSON.stringify(isRefused ? { error } : { id: 'cus_1', object: 'customer' }));
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

  describe('once a renewal was paid with another', () => {
    const noted = 'metadata[renewalCardFrom]=in_1';
    const usual = 'invoice_settings[default_payment_method]=pm_2';
    const changedTo = async (methodId: string | null, refused: string | null = null) => {
      changes.length = 0;
      refuses = refused;
      await chargeRenewalsTo({ customerId: 'cus_1', methodId, invoiceId: 'in_1' });
      return changes.map((each) => each.split('&').toSorted());
    };

    it('is that one, in one step with the note of why', async () => {
      expect(await changedTo('pm_2')).toEqual([[usual, noted]]);
    });

    it('stays, and it is noted, where there is none to charge', async () => {
      expect(await changedTo(null)).toEqual([[noted]]);
    });

    it('stays, and it is noted, where Stripe refuses it', async () => {
      expect(await changedTo('pm_2', 'pm_2')).toEqual([[usual, noted], [noted]]);
    });

    it('stays where its customer is gone', async () => {
      expect(await changedTo('pm_2', 'renewalCardFrom')).toEqual([[usual, noted], [noted]]);
    });
  });
});
