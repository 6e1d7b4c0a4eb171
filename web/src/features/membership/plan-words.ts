import type { NotedWish } from '@geonod/contracts/documents/member';
import { renewalWeeks, trialHours } from '@geonod/contracts/limits';
import { dateAndTime, dayAndTime } from '../../lib/moments.ts';
import { renewalAmount, trialAmount } from '../../lib/prices.ts';
import { type PaidTime, type Plan, timeUsed } from './plan.ts';

/** What a plan is called. */
export function planName(plan: Plan): string {
  switch (plan.kind) {
    case 'trial':
      return '24h trial';
    case 'active':
    case 'renewing':
      return 'Subscription';
    case 'cancelled':
      return 'Cancelled';
    case 'past-due':
      return 'Payment failed';
    case 'not-renewed':
      return 'Not renewed';
    case 'disputed':
      return 'Payment disputed';
    case 'none':
      return 'No subscription';
  }
}

/** What comes next: the next charge, or the end. Null where nothing does. */
export function planOutlook(plan: Plan): string | null {
  switch (plan.kind) {
    case 'trial':
    case 'active':
      return `${renewalAmount} on ${dayAndTime(plan.until)}`;
    case 'renewing':
      return `${renewalAmount} due since ${dayAndTime(plan.dueAt)}`;
    case 'cancelled':
      return `access until ${dayAndTime(plan.until)}`;
    case 'past-due':
      return plan.hasAccess
        ? `${renewalAmount} due since ${dayAndTime(plan.since)}`
        : `no access until ${renewalAmount} is paid`;
    case 'not-renewed':
      return `no access until ${dayAndTime(plan.nextAt)}`;
    case 'disputed':
      return plan.until ? `access until ${dayAndTime(plan.until)}` : 'no access';
    case 'none':
      return plan.endedAt && `ended on ${dateAndTime(plan.endedAt)}`;
  }
}

/** The same, where a cancellation or a withdrawal waits to be done. */
export function notedOutlook({ what }: NotedWish): string {
  return `${what} noted`;
}

/** What is left of the time paid for, in whole units, never more than there is: `23 h left`, `12 days left`. */
export function timeLeft(time: PaidTime, now: Date): string {
  const { hours } = timeUsed(time, now);
  if (hours >= 48) return `${Math.floor(hours / 24)} days left`;
  if (hours >= 1) return `${Math.floor(hours)} h left`;
  return `${Math.floor(hours * 60)} min left`;
}

/** What is used up of the time paid for, in whole units that are over: `1 of 24 hours used`. */
export function timeUsedWords(time: PaidTime, now: Date): string {
  const { hours } = timeUsed(time, now);
  if (time.inTrial) return `${whole(trialHours - hours)} of ${trialHours} hours used`;
  const days = renewalWeeks * 7;
  return `${whole(days - hours / 24)} of ${days} days used`;
}

/** On a device whose clock is slow, more may be left than there is in all. */
function whole(used: number): number {
  return Math.max(0, Math.floor(used));
}

/** With a capital letter at its start. */
export function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type Fact = readonly [label: string, value: string];

const everyFourWeeks = `${renewalAmount} every ${renewalWeeks} weeks`;

/** What a member has to know of a plan: what is charged when, and what cancelling does. */
export function planFacts(plan: Plan): Fact[] {
  switch (plan.kind) {
    case 'trial':
      return [
        ['Next charge', `${planOutlook(plan)}, then every ${renewalWeeks} weeks`],
        ['If you cancel', `It ends at once. ${trialAmount} is refunded in full.`],
      ];
    case 'active':
      return [
        ['Next charge', `${planOutlook(plan)}, then every ${renewalWeeks} weeks`],
        ['If you cancel', 'You keep access until then. Nothing more is charged.'],
      ];
    case 'renewing':
      return [
        ['Charge', `${renewalAmount}, due since ${dayAndTime(plan.dueAt)}. It is being charged.`],
      ];
    case 'cancelled':
      return [
        ['Access', `Until ${dayAndTime(plan.until)}`],
        ['Next charge', 'None'],
        ...(plan.inTrial ? ([['End it now', `${trialAmount} is refunded in full`]] as const) : []),
      ];
    case 'past-due':
      return [
        [
          'Charge',
          `${renewalAmount}, due since ${dayAndTime(plan.since)}, ${plan.toConfirm ? 'waits for you to confirm it with your bank' : 'could not be charged'}`,
        ],
        ['Access', plan.hasAccess ? accessWhileOwed(plan) : accessWhilePaused],
      ];
    case 'not-renewed':
      return [
        [
          'Charge',
          `${renewalAmount}, due since ${dayAndTime(plan.since)}, could not be charged, through no fault of your card. You were charged nothing.`,
        ],
        [
          'Access',
          'None now. Begin anew to have it back; that takes the place of this subscription.',
        ],
        [
          'Next charge',
          `${renewalAmount} on ${dayAndTime(plan.nextAt)}, unless you cancel or begin anew`,
        ],
      ];
    case 'disputed':
      return [
        ['Access', plan.until ? `Until ${dayAndTime(plan.until)}, ${paidApart}` : closedByDispute],
        ['Next charge', 'None'],
      ];
    case 'none':
      return [
        ...(plan.endedAt ? ([['Ended', dateAndTime(plan.endedAt)]] as const) : []),
        [
          'A new one',
          plan.hadTrial
            ? `${everyFourWeeks}, from the first day. ${oneTrial}`
            : `${trialAmount} for ${trialHours} hours, then ${everyFourWeeks}`,
        ],
      ];
  }
}

/** The same, where a cancellation or a withdrawal waits to be done: nothing that it calls off is promised. */
export function notedFacts({ what, at }: NotedWish, plan: Plan): Fact[] {
  const since = `Noted on ${dateAndTime(at)}, and counts from then.`;
  const done = 'is done as soon as our payment provider can be reached';
  return what === 'cancellation'
    ? [['Cancellation', `${since} It ${done}. You need do nothing more.`]]
    : [
        ['Withdrawal', `${since} If the time for it was not over, it ${done}.`],
        ...planFacts(plan).filter(([label]) => label !== 'Next charge'),
      ];
}

/** It may be the card that had it, and not this account. */
const oneTrial = 'There is one trial for each person and each card.';

const paidApart = 'by another payment. What the disputed one paid for is closed to you.';
const closedByDispute =
  'None: what the disputed payment paid for is closed to you. What is left of it comes back if your bank decides for us.';

function accessWhileOwed({
  toConfirm,
  untried,
  until,
}: {
  readonly toConfirm?: true;
  readonly untried?: true;
  readonly until?: Date;
}): string {
  if (until) return `Stays until ${dayAndTime(until)}, and is back as soon as it is paid.`;
  if (toConfirm) return 'Stays for now. If you do not confirm it, your access ends.';
  return untried
    ? 'Stays for now. If it stays unpaid, your access ends.'
    : 'Stays while it is tried again. It ends when the last try fails.';
}

const accessWhilePaused = 'Paused. It comes back when what is owed is paid.';
