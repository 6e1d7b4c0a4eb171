import { type MemberCharge, readCharges } from '../../functions/src/flows/operating/charges.ts';
import { hasWhatToRestore, restore, suspend } from '../../functions/src/flows/operating/decide.ts';
import { type FoundMember, findMember } from '../../functions/src/flows/operating/find-member.ts';
import { findOrphans } from '../../functions/src/flows/operating/find-orphans.ts';
import { refund, refundableOf } from '../../functions/src/flows/operating/refund.ts';
import { stillOwed } from '../../functions/src/flows/operating/still-owed.ts';
import { openDeletion } from '../../functions/src/store/deletions.ts';
import { fingerprint } from '../../functions/src/store/fingerprints.ts';
import { forgetSuspension, isFormerSuspended } from '../../functions/src/store/former-members.ts';
import type { PaymentRecord } from '../../functions/src/store/payments.ts';
import { requestsWithoutPlaces } from '../../functions/src/store/request-list.ts';
import { type Act, type Look, NotPossible, type Plan, type Row } from './command.ts';

const whom = '<e-mail or id>';

async function memberOf(subject: string): Promise<FoundMember> {
  const found = await findMember(subject);
  if (!found) throw noSuchMember();
  return found;
}

const noSuchMember = () => new NotPossible('There is no such member.');

const namedAs = ({ uid, account, member }: FoundMember) =>
  `${uid} (${account?.email ?? member?.email ?? 'no e-mail'})`;

/** Whom an act concerned, for the log; who has no account is known by their e-mail. */
const aboutMember = (uidOrEmail: string) => fingerprint('member', uidOrEmail);

/** As prices are written for members: R$160,00. */
function money(amount: number, currency: string): string {
  const style = { style: 'currency', currency } as const;
  return new Intl.NumberFormat('pt-BR', style).format(amount / 100).replace(/\s/gu, '');
}

function chargeRow(charge: MemberCharge): Row {
  const { at, amount, currency, what, status, refunded, intentId, isRefundable } = charge;
  return {
    charged: at,
    amount: money(amount, currency),
    for: what,
    state: status,
    returned: refunded > 0 ? money(refunded, currency) : null,
    payment: intentId,
    'refund returns it': isRefundable,
  };
}

/** What of a payment has yet to go back, such as `R$160,00 (withdrawn)`; a dash for nothing, so that nobody takes it for unknown. */
function owedOf(record: PaymentRecord, charges: readonly MemberCharge[] | null): string {
  const owed = stillOwed(record, charges).map(({ amount, currency, reason }) =>
    amount === null || currency === null
      ? `unknown amount (${reason})`
      : `${money(amount, currency)} (${reason})`,
  );
  return owed.join(', ') || '-';
}

function amountOf(intentId: string, charges: readonly MemberCharge[] | null): string | undefined {
  const charge = charges?.find((each) => each.intentId === intentId);
  return charge && money(charge.amount, charge.currency);
}

/** Who somebody is here, what they pay for, and what they paid. */
export const member: Look = {
  takes: whom,
  does: 'who it is, what they pay for, every charge, renewals too, and what is still owed to them',
  needs: ['STOP_LIST_KEY', 'HASH_SALT', 'STRIPE_SECRET_KEY'],
  async look(subject) {
    const found = await memberOf(subject);
    const { uid, account, member: known, payments, openReports } = found;
    const charges = await readCharges(found, new Date());
    const subscription = known?.subscription;
    return {
      member: [
        {
          id: uid,
          'e-mail': account?.email ?? known?.email,
          confirmed: account?.emailVerified ?? null,
          name: account?.displayName,
          'sign-in': account === null ? 'none' : 'there',
          since: known?.createdAt,
          suspended: known?.suspended?.since,
          'open reports': openReports,
        },
      ],
      subscription: subscription
        ? [
            {
              id: subscription.id,
              status: subscription.status,
              'paid until': subscription.currentPeriodEnd,
              'ends then': subscription.cancelAtPeriodEnd,
              disputed: subscription.disputed ?? false,
              'renewal open': subscription.renewal !== undefined,
            },
          ]
        : [],
      charges:
        charges?.map(chargeRow) ??
        'The payment provider did not answer: what was charged is not known now.',
      payments: payments.map((record) => {
        const { id, payment } = record;
        return {
          id,
          plan: payment.plan ?? 'trial',
          amount: amountOf(id, charges),
          status: payment.status,
          paid: payment.paidAt,
          returned: payment.refundedAt,
          owed: owedOf(record, charges),
          ended: payment.ending?.by,
        };
      }),
    };
  },
};

/** What somebody asked, without what was answered. */
export const requests: Look = {
  takes: whom,
  does: 'their latest 50 requests, deleted ones included, without places, names and words; numbers by their last four digits',
  needs: [],
  async look(subject) {
    const { uid } = await memberOf(subject);
    const found = await requestsWithoutPlaces(uid, 50);
    return {
      requests: found.map(
        ({ id, type, status, deleted, createdAt, expiresAt, phoneNumber, sms }): Row => ({
          id,
          type,
          status,
          deleted: deleted ? 'by its asker' : undefined,
          number: lastDigits(phoneNumber),
          message: sms?.state,
          asked: createdAt,
          ends: expiresAt,
        }),
      ),
    };
  },
};

/** Enough to tell one number from another beside somebody who knows it. */
export function lastDigits(phoneNumber: string | undefined): string | undefined {
  return phoneNumber === undefined ? undefined : `••••${phoneNumber.slice(-4)}`;
}

export const suspendMember: Act = {
  takes: whom,
  act: 'suspend',
  does: 'upholds what was reported of them: they can ask nobody any more',
  needs: ['STOP_LIST_KEY', 'HASH_SALT'],
  async plan(subject) {
    const found = await memberOf(subject);
    return {
      question: `Suspend the member ${namedAs(found)}, who then can ask nobody, and uphold ${found.openReports} open reports`,
      about: aboutMember(found.uid),
      run: async () => {
        const decided = await suspend(found.uid, new Date());
        if (decided === null) throw new NotPossible('They have no document yet: they never asked.');
        return `Suspended. Reports upheld: ${decided}.`;
      },
    };
  },
};

export const restoreMember: Act = {
  takes: whom,
  act: 'restore',
  does: 'dismisses what was reported of them: they can ask again',
  needs: ['STOP_LIST_KEY', 'HASH_SALT'],
  async plan(subject) {
    const found = await findMember(subject);
    if (!found) return planToRestoreFormer(subject);
    if (!(await hasWhatToRestore(found, new Date()))) {
      throw new NotPossible(
        `The member ${namedAs(found)} is not suspended, and nobody has reported them: there is nothing to take back.`,
      );
    }
    return {
      question: `Let the member ${namedAs(found)} ask again, and dismiss ${found.openReports} open reports`,
      about: aboutMember(found.uid),
      run: async () => {
        const decided = await restore(found.uid, new Date(), found.heard);
        if (decided === null) throw new NotPossible('They have no document yet: they never asked.');
        return `Restored. Reports dismissed: ${decided}.`;
      },
    };
  },
};

/** Who deleted the account before it was decided that they are suspended is known by the e-mail alone. */
async function planToRestoreFormer(email: string): Promise<Plan> {
  if (!(await isFormerSuspended(email, new Date()))) throw noSuchMember();
  return {
    question: `Let whoever has ${email}, which no account has now, ask again in a new one`,
    about: aboutMember(email.toLowerCase()),
    run: async () => {
      await forgetSuspension(email);
      return 'Restored: whoever has this e-mail is not suspended in a new account.';
    },
  };
}

export const refundMember: Act = {
  takes: whom,
  act: 'refund',
  does: 'returns their latest charge in full, and ends what was bought with it',
  needs: ['STOP_LIST_KEY', 'HASH_SALT', 'STRIPE_SECRET_KEY'],
  async plan(subject) {
    const found = await memberOf(subject);
    const latest = await refundableOf(found.uid, new Date());
    if (!latest) {
      throw new NotPossible(
        'There is no last charge, or they have it back, or their bank disputes it.',
      );
    }
    const { charge } = latest;
    return {
      question: `Return ${money(charge.amount, charge.currency)} of ${charge.createdAt.toISOString().slice(0, 10)} (${latest.intentId}) to the member ${namedAs(found)}, and end the subscription now`,
      about: latest.intentId,
      run: async () =>
        (await refund(found.uid, latest, new Date())) === 'returned'
          ? 'Returned: the money is on its way.'
          : 'Not returned yet. It is owed, and is asked for again each night; see `waiting`.',
    };
  },
};

export const eraseOrphans: Act = {
  act: 'erase',
  does: 'after a restored backup: deletes what came back of accounts that were deleted since',
  needs: ['STOP_LIST_KEY'],
  async plan() {
    const orphans = await findOrphans();
    if (orphans.length === 0) throw new NotPossible('Every member has an account.');
    return {
      question: `Delete everything of ${orphans.length} members whose account is gone`,
      about: 'members whose account is gone',
      run: async () => {
        for (const uid of orphans) {
          await openDeletion(uid, { email: null, emailVerified: false }, new Date());
        }
        return 'The deletions have begun; 20 go on every five minutes. `waiting` shows how far they are.';
      },
    };
  },
};

export const eraseMember: Act = {
  takes: whom,
  act: 'erase',
  does: 'deletes the account with everything that it has, as its owner could',
  needs: ['STOP_LIST_KEY'],
  async plan(subject) {
    const found = await memberOf(subject);
    const { uid, account } = found;
    return {
      question: `Delete the account ${namedAs(found)} for good, with everything that it has, and return what deleting it returns`,
      about: aboutMember(uid),
      run: async () => {
        const email = account?.email?.toLowerCase() ?? null;
        await openDeletion(
          uid,
          { email, emailVerified: account?.emailVerified ?? false },
          new Date(),
        );
        return 'The deletion has begun; it goes on within five minutes. `waiting` shows how far it is.';
      },
    };
  },
};
