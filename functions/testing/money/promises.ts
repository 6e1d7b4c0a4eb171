import { renewalPrice, trialPrice, trialWithdrawalDays, withdrawalDays } from '@geonod/contracts';
import { hasActiveSubscription } from '../../src/domain/entitlement.ts';
import { memberOf } from '../documents.ts';
import { type Account, aMoment, type Entry, isKept, readLedger } from './ledger.ts';
import { mailsTo, type ReceivedMail } from './mailbox.ts';
import type { Deed, Story } from './story.ts';

/*
 * What the product promises about money, judged by what Stripe shows and by what people were answered. They are read
 * side by side, so they stand in one file.
 */

/** What is broken, in words; nothing when every promise is kept. */
export async function brokenPromises(story: Story, ledger: readonly Account[]): Promise<string[]> {
  const broken = [
    ...story.offeredTwice,
    ...chargedAfterLeaving(story, ledger),
    ...chargedForNothing(story, ledger),
    ...secondSubscriptions(story, ledger),
    ...(await wrongAccess(story, ledger)),
    ...(await chargesUntold(story, ledger)),
    ...(await refusalsUntold(story, ledger)),
  ];
  return broken;
}

/** Access alone, which is to be right at any moment. */
export async function wrongAccess(story: Story, given?: readonly Account[]): Promise<string[]> {
  const ledger = given ?? (await readLedger(story));
  const broken: string[] = [];
  for (const person of story.people) {
    const { account, name } = person;
    if (!account) continue;
    const own = ledger.filter(
      ({ purchase }) =>
        purchase.who === person.who &&
        (purchase.uid === account.uid || (purchase.uid === null && account.confirmed)),
    );
    const expected = accessOf(own, story.now());
    if (expected === null) continue;
    const member = await memberOf(account.uid);
    const actual = member !== null && hasActiveSubscription(member, new Date());
    if (actual === expected) continue;
    broken.push(
      `access: ${name} has ${actual ? '' : 'no '}access, ${expected ? 'and has paid for it' : 'and has not paid for it'} (${JSON.stringify(member?.subscription)})`,
    );
  }
  return broken;
}

const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;

/** Whether somebody with these has access; null in a moment in which it changes. */
function accessOf(accounts: readonly Account[], now: number): boolean | null {
  const edges = accounts.flatMap(({ entries }) =>
    entries.flatMap(({ period }) => (period ? [period.from, period.to] : [])),
  );
  if (edges.some((edge) => Math.abs(edge - now) < aMoment)) return null;
  if (accounts.some(({ isCollecting }) => isCollecting === null)) return null;
  return accounts.some((each) => {
    const { subscription, entries } = each;
    if (!subscription || (subscription.ended_at !== null && subscription.ended_at <= now))
      return false;
    const isPaid = entries.some(
      (entry) =>
        isKept(entry) &&
        entry.dispute === null &&
        entry.period !== null &&
        entry.period.from <= now &&
        now < entry.period.to,
    );
    return isPaid || (each.isCollecting === true && !subscription.cancel_at_period_end);
  });
}

/**
 * Whether a deed concerns a purchase and all that was charged for it: the account's, a visitor's where the e-mail was
 * known to be theirs, and what was done to one of its charges.
 */
function concerns(deed: Deed, { purchase, entries }: Account): boolean {
  const { who, uid } = purchase;
  if (deed.who !== who) return false;
  if (deed.charge !== undefined) return entries.some(({ chargeId }) => chargeId === deed.charge);
  if (deed.kind === 'cancelled by e-mail' || deed.kind === 'confirmed by link') return true;
  return uid === deed.uid || (uid === null && deed.confirmed);
}

const leaving: readonly Deed['kind'][] = [
  'cancelled in Settings',
  'cancelled by e-mail',
  'confirmed by link',
  'withdrew',
  'deleted the account',
];

function chargedAfterLeaving(story: Story, ledger: readonly Account[]): string[] {
  const broken: string[] = [];
  for (const account of ledger) {
    const { purchase, entries } = account;
    const [bought] = entries;
    const own = story.deeds.filter((deed) => concerns(deed, account));
    for (const { isRenewal, at, amount, isReturned } of entries) {
      if (!isRenewal) continue;
      const left = own.find((deed) => {
        if (!deed.isDone || !leaving.includes(deed.kind)) return false;
        if (deed.at > at || deed.at < (bought?.at ?? 0)) return false;
        return !own.some((back) => back.kind === 'resumed' && back.at >= deed.at && back.at <= at);
      });
      if (left) {
        const { name } = story.person(purchase.who);
        broken.push(
          `charged after leaving: ${name} ${left.kind} at ${time(left.at)} and was charged ${amount} at ${time(at)}${isReturned ? ', which went back' : ''}`,
        );
      }
    }
  }
  return broken;
}

function secondSubscriptions(story: Story, ledger: readonly Account[]): string[] {
  return story.people.flatMap(({ who, name, account }) => {
    const payers = account?.confirmed
      ? [ledger.filter(({ purchase }) => purchase.who === who)]
      : Object.values(
          Object.groupBy(
            ledger.filter(({ purchase }) => purchase.who === who),
            ({ purchase }) => purchase.uid ?? '',
          ),
        );
    return payers.flatMap((accounts) => {
      const live = (accounts ?? []).filter(({ subscription }) => {
        if (!subscription || subscription.cancel_at_period_end) return false;
        return subscription.status !== 'canceled' && subscription.status !== 'incomplete_expired';
      });
      return live.length > 1
        ? [
            `second subscription: ${name} has ${live.map(({ subscription }) => `${subscription?.id} ${subscription?.status}`).join(' and ')}`,
          ]
        : [];
    });
  });
}

/** Charged minus refunded is the price list for what was held, charge by charge. */
function chargedForNothing(story: Story, ledger: readonly Account[]): string[] {
  const broken: string[] = [];
  for (const account of ledger) {
    for (const entry of account.entries) {
      const problem = wrongMoney(story, ledger, account, entry);
      const { name } = story.person(account.purchase.who);
      if (problem !== null)
        broken.push(
          `money: ${name}'s ${entry.isRenewal ? 'renewal' : 'payment'} of ${entry.amount} at ${time(entry.at)} ${problem}`,
        );
    }
    broken.push(...paidTwice(story, ledger, account));
  }
  return broken;
}

function wrongMoney(
  story: Story,
  ledger: readonly Account[],
  account: Account,
  entry: Entry,
): string | null {
  const { subscription } = account;
  const prices: number[] = entry.isRenewal
    ? [renewalPrice.amount]
    : [trialPrice.amount, renewalPrice.amount];
  if (!prices.includes(entry.amount)) return 'is no price of ours';
  const own = story.deeds.filter((deed) => concerns(deed, account));
  const owed = isKept(entry) ? mustBeReturned(own, ledger, account, entry) : null;
  if (owed !== null && entry.dispute === null && isReturnable(entry)) return owed;
  if (!isKept(entry)) {
    return mayBeReturned(own, ledger, account, entry)
      ? null
      : 'was returned, and nobody asked for it';
  }
  // What a bank disputes cannot be refunded; and one that sends every refund back leaves it owed.
  if (entry.dispute === 'open' || entry.failedRefunds > 1) return null;
  if (entry.isWon && owed !== null) return null;
  if (subscription === null || entry.period === null)
    return entry.isWon ? null : 'bought nothing, and was not returned';
  const ended = subscription.ended_at;
  const isOwnChoice = own.some(
    ({ kind }) =>
      kind === 'deleted the account' ||
      kind === 'disputed' ||
      kind === 'withdrew' ||
      kind === 'refunded by support',
  );
  const isDisputed = account.entries.some(({ dispute }) => dispute !== null);
  if (ended !== null && ended < entry.period.to - 1 && !isOwnChoice && !isDisputed) {
    return `bought a time until ${time(entry.period.to)} that ended at ${time(ended)}`;
  }
  return null;
}

/** Whether it can be returned by Stripe: not what a bank sends back each time, nor what a dispute was won about. */
function isReturnable({ failedRefunds, isWon }: Entry): boolean {
  return failedRefunds < 2 && !isWon;
}

/** Why the payer of a charge has a right to it, whatever else happened; null where there is none. */
function mustBeReturned(
  own: readonly Deed[],
  ledger: readonly Account[],
  account: Account,
  entry: Entry,
): string | null {
  const isTrial = !entry.isRenewal && entry.amount === trialPrice.amount;
  if (isTrial) {
    const left = own.find((deed) => {
      const isWithin = deed.at >= entry.at && deed.at < (entry.period?.to ?? entry.at);
      const isEnded = endsTrial(deed) || deed.confirmedPayment === entry.intentId;
      return deed.isDone && isWithin && isEnded;
    });
    if (left) return `was kept though its payer ${left.kind} within the trial`;
  }
  if (!isTrial && entry !== firstFullOf(account)) return null;
  const withdrew = own.find((deed) => {
    const { kind, at, isDone } = deed;
    // A trial comes back with whichever contract its payer withdraws from.
    const contracts = isTrial ? ledger.filter((each) => concerns(deed, each)) : [account];
    return (
      kind === 'withdrew' &&
      isDone &&
      isWithin(at, entry, isTrial ? trialWithdrawalDays : withdrawalDays) &&
      contracts.some((each) => isWithdrawnFrom(each, at))
    );
  });
  return withdrew ? 'was kept though its payer withdrew in time' : null;
}

function firstFullOf({ entries }: Account): Entry | undefined {
  return entries.find(({ amount }) => amount === renewalPrice.amount);
}

/** Whether a contract ran at that moment, and could be withdrawn from. */
function isWithdrawnFrom(account: Account, at: number): boolean {
  const first = firstFullOf(account);
  // What a bank disputes cannot be withdrawn from; nor can what it was won about be returned.
  if (!first || first.dispute !== null || first.isWon) return false;
  const ended = account.subscription?.ended_at ?? Number.POSITIVE_INFINITY;
  return isWithin(at, first, withdrawalDays) && at <= ended + aMoment;
}

/** Whether a moment lies within so many calendar days of a charge, wherever its payer is. */
function isWithin(at: number, charge: Entry, days: number): boolean {
  return charge.at <= at && at < charge.at + (days + 1) * daySeconds + hourSeconds;
}

function endsTrial({ kind }: Deed): boolean {
  return kind === 'cancelled in Settings' || kind === 'deleted the account';
}

/** After so long every bank has decided, in seconds. */
const decidedSeconds = aMoment;

/** Whether somebody who has left in this way has such a charge back. */
function isReturnedFor({ kind, at, isDone }: Deed, entry: Entry): boolean {
  if (!leaving.includes(kind)) return false;
  if (kind === 'withdrew' || kind === 'deleted the account') return true;
  // What is wished while Stripe is away counts by what our document says, which may know of no renewal yet.
  if (!isDone) return true;
  // Whoever cancels keeps what is paid for: a trial goes back, and what is charged after that, or was not decided yet.
  return entry.amount === trialPrice.amount || entry.at > at - decidedSeconds;
}

function mayBeReturned(
  own: readonly Deed[],
  ledger: readonly Account[],
  account: Account,
  entry: Entry,
): boolean {
  if (entry.dispute !== null || own.some(({ charge }) => charge === entry.chargeId)) return true;
  if (own.some((deed) => isReturnedFor(deed, entry))) return true;
  if (entry.isRenewal) return false;
  const isPerson = ({ purchase }: Account) => purchase.who === account.purchase.who;
  const others = ledger.filter((each) => each !== account);
  // A duplicate, a second trial of the same person, or of the same card.
  return others.some(
    (each) =>
      isPerson(each) || each.entries.some(({ fingerprint }) => fingerprint === entry.fingerprint),
  );
}

/** Nobody pays twice for the same time, as far as it could be known that it was the same person. */
function paidTwice(story: Story, ledger: readonly Account[], account: Account): string[] {
  const others = ledger.filter(
    (each) =>
      each !== account &&
      each.purchase.who === account.purchase.who &&
      each.purchase.uid === account.purchase.uid,
  );
  const kept = (each: Account) =>
    each.entries.filter((entry) => isKept(entry) && entry.dispute === null && isReturnable(entry));
  return kept(account).flatMap(({ period, amount }) =>
    others
      .filter((each) => account.purchase.intentId < each.purchase.intentId)
      .flatMap(kept)
      .filter((other) => period !== null && other.period !== null)
      .filter(
        (other) =>
          Math.min(period?.to ?? 0, other.period?.to ?? 0) -
            Math.max(period?.from ?? 0, other.period?.from ?? 0) >
          aMoment,
      )
      .map(
        (other) =>
          `paid twice: ${story.person(account.purchase.who).name} paid ${amount} and ${other.amount} for the same time`,
      ),
  );
}

/** Of every charge its payer was told: that it was made, or that it was returned or disputed. */
async function chargesUntold(story: Story, ledger: readonly Account[]): Promise<string[]> {
  const broken: string[] = [];
  for (const { who, name, email } of story.people) {
    const entries = ledger
      .filter(({ purchase }) => purchase.who === who)
      .flatMap((each) => each.entries);
    if (entries.length === 0) continue;
    const mails = await mailsTo(email);
    for (const entry of entries) {
      const about = `${entry.amount} at ${time(entry.at)}`;
      if (!mails.some((mail) => tellsOfCharge(mail, entry, entries))) {
        broken.push(`untold: nobody told ${name} of ${about}`);
      }
      if (entry.isReturned && !mails.some((mail) => tellsOfReturn(mail, entry, entries))) {
        broken.push(`untold: nobody told ${name} that ${about} was returned`);
      }
    }
    broken.push(...toldTwice(name, mails));
  }
  return broken;
}

/** Whose right to a refund Stripe refuses, since a dispute about it was won, is told that it did not go through. */
async function refusalsUntold(story: Story, ledger: readonly Account[]): Promise<string[]> {
  const refused = ledger.flatMap((account) => {
    const own = story.deeds.filter((deed) => concerns(deed, account));
    return account.entries
      .filter((entry) => entry.isWon && isKept(entry))
      .filter((entry) => mustBeReturned(own, ledger, account, entry) !== null)
      .map(({ amount }) => ({ amount, payer: story.person(account.purchase.who) }));
  });
  const broken: string[] = [];
  for (const { amount, payer } of refused) {
    const mails = await mailsTo(payer.email);
    const isTold = mails.some(
      (mail) => mail.template === 'refund-failed' && mail.values.amount === amount,
    );
    if (!isTold) broken.push(`untold: nobody told ${payer.name} that ${amount} was not returned`);
  }
  return broken;
}

function tellsOfCharge(mail: ReceivedMail, entry: Entry, others: readonly Entry[]): boolean {
  if ('paidAt' in mail.values) {
    return Math.abs(mail.values.paidAt.getTime() / 1000 - entry.at) < aMoment;
  }
  const isAboutIt = mail.template === 'dispute-opened' && mail.values.amount === entry.amount;
  return isSince(entry, mail) && (isAboutIt || tellsOfReturn(mail, entry, others));
}

/** Whether a mail says that such an amount went back, alone or with what else of its contract went back, too. */
function tellsOfReturn(mail: ReceivedMail, entry: Entry, others: readonly Entry[]): boolean {
  if (!isSince(entry, mail)) return false;
  switch (mail.template) {
    case 'second-payment':
    case 'refund-done':
      return mail.values.amount === entry.amount;
    case 'cancelled':
      return mail.values.refunded === entry.amount;
    case 'withdrawn':
      return isSumWith(mail.values.refunded, entry, others);
    default:
      return false;
  }
}

/** Whether this is the sum of an amount and of others, no more than went back: full charges, and at most one trial. */
function isSumWith(sum: number, entry: Entry, others: readonly Entry[]): boolean {
  const returned = (amount: number) =>
    others.filter((each) => each.isReturned && each.amount === amount).length;
  const isTrial = entry.amount === trialPrice.amount;
  const trials = isTrial || returned(trialPrice.amount) > 0 ? [0, 1] : [0];
  return trials.some((trial) => {
    const full = (sum - trial * trialPrice.amount) / renewalPrice.amount;
    const isOfIt = isTrial ? trial === 1 : full >= 1;
    return isOfIt && Number.isInteger(full) && full >= 0 && full <= returned(renewalPrice.amount);
  });
}

/** A call that began right before a payment, and saw it, tells of it by the time at which it began. */
function isSince({ at }: Entry, { createdAt }: ReceivedMail): boolean {
  return createdAt.getTime() / 1000 >= at - 10;
}

/** One cause, one mail: none says word by word what another has said. */
function toldTwice(name: string, mails: readonly ReceivedMail[]): string[] {
  const said = mails
    .filter(({ template }) => template === 'trial-receipt' || template === 'renewal-receipt')
    .map(({ template, values }) => JSON.stringify([template, values]));
  return said.length === new Set(said).size ? [] : [`told twice: ${name} got a mail twice`];
}

function time(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ');
}
