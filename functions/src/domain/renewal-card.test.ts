import { describe, expect, it } from 'vitest';
import { minute, renewal } from '../../testing/payer-accounts.ts';
import { type ChargeAttempt, newRenewalCard } from './renewal-card.ts';

const customerId = 'cus_1';
const attempt = (methodId: string, isPaid: boolean): ChargeAttempt => ({
  intentId: 'pi_renewal',
  methodId,
  isPaid,
});
const declined = attempt('pm_old', false);
const paid = attempt('pm_new', true);

function cardAfter({
  usual = 'pm_old' as string | null,
  takenFrom = null as string | null,
  attempts = [paid, declined],
  status = 'active' as 'active' | 'canceled',
  renewals = [renewal()],
} = {}) {
  const renewalCard = { customerId, methodId: usual, takenFrom };
  return newRenewalCard([{ status, renewalCard, renewals }], attempts);
}

describe('the card that renewals are charged to', () => {
  const changed = { customerId, methodId: 'pm_new', invoiceId: 'in_1' };

  it('becomes the one that has paid what another was declined for', () => {
    expect(cardAfter()).toEqual(changed);
  });

  it('becomes the one that has paid where there was none', () => {
    expect(cardAfter({ usual: null, attempts: [paid] })).toEqual(changed);
  });

  it('is noted, too, where it was chosen before it has paid, so that the other can be chosen again', () => {
    expect(cardAfter({ usual: 'pm_new' })).toEqual(changed);
    expect(cardAfter({ usual: 'pm_old', takenFrom: 'in_1' })).toBeNull();
  });

  it('stays where a third one was chosen meanwhile', () => {
    expect(cardAfter({ usual: 'pm_third' })?.methodId).toBeNull();
  });

  it('is noted, too, where a third one was chosen, so that the declined one can be chosen, or that one taken away', () => {
    expect(cardAfter({ usual: 'pm_third' })?.invoiceId).toBe('in_1');
    expect(cardAfter({ usual: 'pm_third', takenFrom: 'in_1' })).toBeNull();
    expect(cardAfter({ usual: 'pm_third', attempts: [paid] })).toBeNull();
  });

  it('stays where it has paid itself, at once or in the end, or was declined for something else', () => {
    expect(cardAfter({ attempts: [attempt('pm_old', true)] })).toBeNull();
    expect(cardAfter({ attempts: [attempt('pm_old', true), declined] })).toBeNull();
    const elsewhere = { ...declined, intentId: 'pi_other' };
    expect(cardAfter({ attempts: [paid, elsewhere] })).toBeNull();
  });

  it('depends on the latest renewal that was paid, and on none of a subscription that is over', () => {
    const before = renewal({ invoiceId: 'in_0', intentId: 'pi_before', paidAt: minute(1000) });
    expect(cardAfter({ renewals: [before, renewal()] })).toEqual(changed);
    const later = renewal({ invoiceId: 'in_2', intentId: 'pi_later', paidAt: minute(3000) });
    expect(cardAfter({ renewals: [renewal(), later] })).toBeNull();
    expect(cardAfter({ renewals: [renewal({ status: 'unpaid', paidAt: null })] })).toBeNull();
    expect(cardAfter({ status: 'canceled' })).toBeNull();
  });

  it('stays where a subscription has one of its own', () => {
    const own = { status: 'active' as const, renewalCard: null, renewals: [renewal()] };
    expect(newRenewalCard([own], [paid, declined])).toBeNull();
  });
});
