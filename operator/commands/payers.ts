import { renewalPrice } from '@geonod/contracts';
import { reais } from '@geonod/contracts/reais';
import { type MemberCharge, readCharges } from '../../functions/src/flows/operating/charges.ts';
import {
  type FoundMember,
  type FoundVisitor,
  findMember,
  findVisitor,
} from '../../functions/src/flows/operating/find-member.ts';
import {
  type Refundable,
  refund,
  refundableOf,
} from '../../functions/src/flows/operating/refund.ts';
import { stillOwed } from '../../functions/src/flows/operating/still-owed.ts';
import type { Payer } from '../../functions/src/store/payers.ts';
import type { PaymentRecord } from '../../functions/src/store/payments.ts';
import { type Act, type Look, NotPossible, type Row, type Tables } from './command.ts';
import { namedAs, noSuchMember, whom } from './members.ts';

/** Whom an e-mail or an id leads to: an account, what was paid by that e-mail without one, or, rarely, both. */
interface Found {
  readonly member: FoundMember | null;
  readonly visitor: FoundVisitor | null;
}

async function find(emailOrId: string): Promise<Found> {
  const [member, visitor] = await Promise.all([
    findMember(emailOrId),
    emailOrId.includes('@') ? findVisitor(emailOrId) : null,
  ]);
  if (!member && !visitor) throw noSuchMember();
  return { member, visitor };
}

const memberPayer = ({ uid }: FoundMember): Payer => ({ kind: 'member', uid });
const visitorPayer = ({ email }: FoundVisitor): Payer => ({ kind: 'visitor', email });

/** As prices are written for members: R$160,00. */
function money(amount: number, currency: string): string {
  if (currency === renewalPrice.currency) return reais(amount);
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

function paymentRows(
  payments: readonly PaymentRecord[],
  charges: readonly MemberCharge[] | null,
): Row[] {
  return payments.map((record) => {
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
  });
}

const chargesUnknown = 'The payment provider did not answer: what was charged is not known now.';

async function tablesOfMember(found: FoundMember, now: Date): Promise<Tables> {
  const { uid, account, member: known, payments, openReports } = found;
  const charges = await readCharges(memberPayer(found), now);
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
    charges: charges?.map(chargeRow) ?? chargesUnknown,
    payments: paymentRows(payments, charges),
  };
}

/** Of what is paid for without an account, our documents know whether it goes on; the payment provider knows until when. */
async function tablesOfVisitor(found: FoundVisitor, now: Date): Promise<Tables> {
  const { payments } = found;
  const charges = await readCharges(visitorPayer(found), now);
  const subscribed = payments.filter(({ payment }) => payment.subscriptionId !== undefined);
  return {
    'subscriptions without an account': subscribed.map(({ id, payment }) => ({
      id: payment.subscriptionId,
      'paid with': id,
      'goes on': payment.running ?? false,
    })),
    'charges without an account': charges?.map(chargeRow) ?? chargesUnknown,
    'payments without an account': paymentRows(payments, charges),
  };
}

/** Who somebody is here, what they pay for, and what they paid. */
export const member: Look = {
  takes: whom,
  does: 'who it is, what they pay for, every charge, renewals too, and what is still owed to them; also without an account',
  needs: ['STOP_LIST_KEY', 'HASH_SALT', 'STRIPE_SECRET_KEY'],
  async look(subject) {
    const found = await find(subject);
    const now = new Date();
    return {
      ...(found.member
        ? await tablesOfMember(found.member, now)
        : { member: 'No account has this e-mail.' }),
      ...(found.visitor ? await tablesOfVisitor(found.visitor, now) : {}),
    };
  },
};

/** A charge that can go back, and to whom. */
interface Returnable {
  readonly payer: Payer;
  /** As the question names them. */
  readonly named: string;
  readonly latest: Refundable;
}

/** The last charge of each whom an e-mail or an id leads to, where it can go back. */
async function returnableOf({ member, visitor }: Found, now: Date): Promise<Returnable[]> {
  const found = [
    ...(member ? [{ payer: memberPayer(member), named: `the member ${namedAs(member)}` }] : []),
    ...(visitor
      ? [
          {
            payer: visitorPayer(visitor),
            named: `whoever paid without an account as ${visitor.email}`,
          },
        ]
      : []),
  ];
  const latest = await Promise.all(found.map(({ payer }) => refundableOf(payer, now)));
  return found.flatMap((each, at) => (latest[at] ? [{ ...each, latest: latest[at] }] : []));
}

export const refundPayer: Act = {
  takes: whom,
  act: 'refund',
  does: 'returns their latest charge in full, and ends what was bought with it; also without an account',
  needs: ['STOP_LIST_KEY', 'HASH_SALT', 'STRIPE_SECRET_KEY'],
  async plan(subject) {
    const [first, another] = await returnableOf(await find(subject), new Date());
    if (!first) {
      throw new NotPossible(
        'There is no last charge that can be returned here: nothing was charged, or they have it back, or their bank disputes it, or it was not bought here. What was not bought here is returned in Stripe’s dashboard.',
      );
    }
    // Whose account it is was never confirmed: nobody can say which of the two has written.
    if (another) {
      throw new NotPossible(
        'An account has this e-mail, and somebody paid by it without one. Name the account by its id; return what was paid without one at the payment provider.',
      );
    }
    const { payer, named, latest } = first;
    const { charge, intentId } = latest;
    return {
      question: `Return ${money(charge.amount, charge.currency)} of ${charge.createdAt.toISOString().slice(0, 10)} (${intentId}) to ${named}, and end the subscription now`,
      about: intentId,
      run: async () =>
        (await refund(payer, latest, new Date())) === 'returned'
          ? 'Returned: the money is on its way.'
          : 'Not returned yet. It is owed, and is asked for again each night; see `waiting`.',
    };
  },
};
