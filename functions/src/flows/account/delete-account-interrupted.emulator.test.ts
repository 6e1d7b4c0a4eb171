import { deletionStep } from '@geonod/contracts/documents/deletion';
import { dayMs, minuteMs } from '@geonod/contracts/durations';
import { FieldValue, WriteBatch } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newAccount } from '../../../testing/accounts.ts';
import { deletingIn, later, mailsSentTo } from '../../../testing/deleting.ts';
import { DeletionWorld } from '../../../testing/deletion-world.ts';
import { memberOf } from '../../../testing/documents.ts';
import { nightAt } from '../../../testing/night-at.ts';
import type { LogEventName } from '../../log/log-events.ts';
import * as accounts from '../../services/accounts.ts';
import * as checkoutPayments from '../../services/payments/checkout-payments.ts';
import * as customers from '../../services/payments/customers.ts';
import * as carriers from '../../services/sms/configured-carrier.ts';
import * as erasure from '../../store/account-erasure.ts';
import * as deletions from '../../store/deletions.ts';
import * as formerMembers from '../../store/former-members.ts';
import * as mailStore from '../../store/mail.ts';
import { keepPushToken, pushBrowsersOf } from '../../store/push-tokens.ts';
import * as requestStore from '../../store/requests.ts';
import * as ending from '../payments/end-for-deletion.ts';
import { reconcile } from '../payments/reconcile.ts';
import { lateDeletions } from '../retention/late-deletions.ts';
import { continueDeletions } from './delete-account.ts';

vi.mock('firebase-functions/logger', { spy: true });
vi.mock('../../services/accounts.ts', { spy: true });
vi.mock('../../services/payments/checkout-payments.ts', { spy: true });
vi.mock('../../services/payments/customers.ts', { spy: true });
vi.mock('../../services/sms/configured-carrier.ts', { spy: true });
vi.mock('../../store/deletions.ts', { spy: true });
vi.mock('../../store/account-erasure.ts', { spy: true });
vi.mock('../../store/former-members.ts', { spy: true });
vi.mock('../../store/mail.ts', { spy: true });
vi.mock('../../store/requests.ts', { spy: true });
vi.mock('../payments/end-for-deletion.ts', { spy: true });

let world: DeletionWorld;
beforeAll(async () => {
  world = await DeletionWorld.start();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.begin();
  vi.clearAllMocks();
});

const { remove, found } = deletingIn(() => world);

/** Each line of an event that was written to the log. */
const told = (event: LogEventName) =>
  vi
    .mocked(logger.write)
    .mock.calls.map(([line]) => line)
    .filter((line) => line.event === event);

/** Whatever a step is made of: each of it fails once, before it has done anything or right after. */
const faults = {
  closeAccount: [accounts, 'closeAccount'],
  endOpenRequests: [erasure, 'endOpenRequests'],
  endForDeletion: [ending, 'endForDeletion'],
  keepStanding: [formerMembers, 'keepStanding'],
  unnameCheckoutPayment: [checkoutPayments, 'unnameCheckoutPayment'],
  unnameCustomer: [customers, 'unnameCustomer'],
  deleteCustomer: [customers, 'deleteCustomer'],
  unnamePayments: [erasure, 'unnamePayments'],
  configuredCarrier: [carriers, 'configuredCarrier'],
  'eraseRequest, the first': [requestStore, 'eraseRequest'],
  eraseDocuments: [erasure, 'eraseDocuments'],
  eraseAccount: [accounts, 'eraseAccount'],
  queueMails: [mailStore, 'queueMails'],
  noteDeletion: [deletions, 'noteDeletion'],
} as unknown as Readonly<Record<string, [Record<string, () => Promise<unknown>>, string]>>;

describe('a deletion that is interrupted', () => {
  it.each(
    Object.entries(faults).flatMap(([name, [module, key]]) =>
      (['before', 'after'] as const).map((when) => ({ name, when, module, key })),
    ),
  )('$when $name is finished by the next run, and tells once', async ({ when, module, key }) => {
    const leaver = await world.leaver();
    const step = vi.mocked(module[key] as (...input: unknown[]) => Promise<unknown>);
    const original = step.getMockImplementation();
    const real = (await vi.importActual<typeof module>(pathOf(module)))[key] as typeof step;
    expect(original).toBeUndefined();
    step.mockImplementationOnce(async (...input) => {
      if (when === 'after') await real(...input);
      throw new Error('The machine was switched off');
    });

    expect(await remove(leaver)).toMatchObject({ status: 200, body: { state: 'under-way' } });
    await world.payments.reportAll();
    expect(await continueDeletions(later(11))).toBe(0);

    const mails = await mailsSentTo(leaver.traces.email);
    expect(mails.filter((mail) => mail.startsWith('Your account is deleted'))).toHaveLength(1);
    expect(await continueDeletions(later(40))).toBe(0);
    vi.clearAllMocks();
    expect(await found(leaver.canaries)).toEqual([]);
  });

  it('by the end of a run pauses after its step, and no other is begun', async () => {
    for (const { uid } of [await newAccount(), await newAccount()]) {
      await deletions.openDeletion(uid, { email: null, emailVerified: false }, new Date());
    }
    const steps = async () => {
      const { docs } = await world.requests.store.collection('deletions').get();
      return docs.map((each) => each.get('step')).sort();
    };
    const [first, second] = deletionStep.options;
    const isOver = vi.fn(() => true).mockReturnValueOnce(false);
    expect(await continueDeletions(later(1), isOver)).toBe(0);
    expect(await steps()).toEqual([first, second].sort());
    expect(await continueDeletions(later(2))).toBe(0);
    expect(await continueDeletions(later(22))).toBe(0);
    expect(await steps()).toEqual([]);
  });

  it('right after it erased a question has told how that ended', async () => {
    const leaver = await world.leaver();
    const question = world.requests.store.doc(`requests/${leaver.pendingToken}`);
    const { commit } = WriteBatch.prototype;
    let isOff = false;
    const commits = vi.spyOn(WriteBatch.prototype, 'commit');
    commits.mockImplementation(async function (this: WriteBatch) {
      if (isOff || (await question.get()).exists) return commit.call(this);
      isOff = true;
      throw new Error('The machine was switched off');
    });
    expect(await remove(leaver)).toMatchObject({ status: 200, body: { state: 'under-way' } });
    commits.mockRestore();
    expect(isOff).toBe(true);
    expect(await continueDeletions(later(11))).toBe(0);
    const read = await world.requests.call('readRequest', { id: leaver.pendingToken });
    expect(read).toMatchObject({ status: 200, body: { status: 'cancelled', reason: null } });
  });
});

const paths = new Map<unknown, string>([
  [accounts, '../../services/accounts.ts'],
  [checkoutPayments, '../../services/payments/checkout-payments.ts'],
  [customers, '../../services/payments/customers.ts'],
  [carriers, '../../services/sms/configured-carrier.ts'],
  [deletions, '../../store/deletions.ts'],
  [erasure, '../../store/account-erasure.ts'],
  [formerMembers, '../../store/former-members.ts'],
  [mailStore, '../../store/mail.ts'],
  [requestStore, '../../store/requests.ts'],
  [ending, '../payments/end-for-deletion.ts'],
]);

function pathOf(module: unknown): string {
  const path = paths.get(module);
  if (path === undefined) throw new Error('Which module?');
  return path;
}

describe('a deletion that is under way', () => {
  it('is one run’s alone for as long as that may take, and then the next one’s', async () => {
    const { account } = await world.leaver();
    const leaver = { email: account.email, emailVerified: true };
    await deletions.openDeletion(account.uid, leaver, new Date());
    const claim = (minutes: number) => deletions.claimDeletion(account.uid, later(minutes)());
    expect(await claim(0)).not.toBeNull();
    expect(await claim(9)).toBeNull();
    expect(await claim(11)).toMatchObject({ attempts: 2 });
  });

  it('goes on at the next run after it failed once, and then later each time', async () => {
    const { uid } = await newAccount();
    await deletions.openDeletion(uid, { email: null, emailVerified: false }, new Date());
    const failing = vi.mocked(accounts.closeAccount);
    failing.mockRejectedValue(new Error('Firebase is away'));
    const tried: number[] = [];
    for (const minutes of [0, 1, 5, 7, 21, 23, 82, 84, 143, 145]) {
      if ((await continueDeletions(later(minutes))) === 1) tried.push(minutes);
    }
    failing.mockReset();
    expect(tried).toEqual([0, 1, 7, 23, 84, 145]);
  });

  it('erases what was still being written when the account was closed', async () => {
    const { account } = await world.leaver();
    expect(await remove({ account })).toMatchObject({ body: { state: 'deleted' } });
    const { uid } = account;
    await keepPushToken(uid, { token: `late-${uid}` }, new Date());
    expect(await continueDeletions(later(20))).toBe(0);
    expect(await pushBrowsersOf(uid, new Date())).toEqual([]);
    expect((await world.requests.store.doc(`deletions/${uid}`).get()).exists).toBe(false);
  });

  /** Somebody whose account is deleted, and whose money is still to go back. */
  async function whoIsOwed() {
    const account = await newAccount();
    const paymentId = await world.payments.becomeMember(account);
    const customer = (await memberOf(account.uid))?.stripeCustomerId ?? '';
    const refund = { method: 'POST', path: '/v1/refunds' } as const;
    const { control } = world.payments.standIn;
    await control.failNextCalls({ kind: 'server-error', ...refund, count: 3 });
    expect(await remove({ account })).toMatchObject({ body: { state: 'deleted' } });
    const isDeleted = async () =>
      (await world.payments.stripe.customers.retrieve(customer)).deleted === true;
    return { paymentId, isDeleted };
  }

  it('leaves the payer at Stripe until what they are owed is on its way', async () => {
    const { isDeleted } = await whoIsOwed();
    expect(await continueDeletions(later(20))).toBe(0);
    expect(await isDeleted()).toBe(false);
    await world.payments.standIn.control.advanceClock({ ms: dayMs });
    await reconcile(later(24 * 60));
    // A bank takes days, so it is not looked at again with every run.
    expect(await continueDeletions(later(20 + 11 * 60))).toBe(0);
    expect(await isDeleted()).toBe(false);
    expect(await continueDeletions(later(20 + 13 * 60))).toBe(0);
    expect(await isDeleted()).toBe(true);
  });

  it('forgets the payer at Stripe also where what they are owed leaves while it looks', async () => {
    const { paymentId, isDeleted } = await whoIsOwed();
    vi.mocked(erasure.eraseDocuments).mockImplementationOnce(async () => {
      const unfinished = FieldValue.delete();
      await world.requests.store.doc(`payments/${paymentId}`).update({ unfinished });
    });
    expect(await continueDeletions(later(20))).toBe(0);
    expect(await isDeleted()).toBe(true);
  });
});

describe('a deletion that takes days', () => {
  // Long before anybody else of those who leave meanwhile.
  const requestedAt = new Date('2020-01-01T12:00:00Z');
  const lateAfter = async (days: number) => {
    const now = new Date(requestedAt.getTime() + days * dayMs + minuteMs);
    vi.mocked(logger.write).mockClear();
    expect((await lateDeletions.page(null, nightAt(now))).failures).toEqual([]);
    return told('deletion-late');
  };

  it('calls a person each night while there is time to mend it, until it goes on', async () => {
    const leaver = await world.leaver();
    vi.mocked(ending.endForDeletion).mockRejectedValueOnce(new Error('Stripe is away'));
    await remove(leaver);
    expect(told('deletion-stuck')).toMatchObject([{ reason: 'Error: Stripe is away' }]);
    const deletion = world.requests.store.doc(`deletions/${leaver.account.uid}`);
    await deletion.update({ requestedAt });
    expect(await lateAfter(2)).toEqual([]);
    expect(await lateAfter(3)).toMatchObject([{ step: 'money', attempts: 1 }]);
    expect(await continueDeletions(later(11))).toBe(0);
    expect(await lateAfter(3)).toEqual([]);
  });

  it('is in time where its owner is told and a refund is all that it waits for', async () => {
    const { account } = await world.leaver();
    const deletion = world.requests.store.doc(`deletions/${account.uid}`);
    await deletion.set({
      email: null,
      emailVerified: true,
      requestedAt,
      step: 'leftovers',
      runAt: later(60)(),
      attempts: 0,
      refunded: 199,
      customerIds: ['cus_leaver'],
      owedPayments: ['pi_leaver'],
    });
    expect(await lateAfter(6)).toEqual([]);
    await deletion.delete();
  });
});
