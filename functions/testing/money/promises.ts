import { renewalPrice, trialPrice } from '@geonod/contracts';
import { hasActiveSubscription } from '../../src/domain/entitlement.ts';
import { memberOf } from '../documents.ts';
import { type Account, type Entry, isKept, readLedger } from './ledger.ts';
import { mailsTo, noticesOf } from './mailbox.ts';
import type { Deed, Person, Purchase, Story } from './story.ts';

/*
 * What the product promises about money, judged by what Stripe shows and by what people were answered. They are read
 * side by side, so they stand in one file.
 */

/** What is broken, in words; nothing when every promise is kept. */
export async function brokenPromises(story: Story): Promise<string[]> {
  const ledger = await readLedger(story);
  const broken = [
    ...chargedAfterLeaving(story, ledger),
    ...chargedForNothing(story, ledger),
    ...secondSubscriptions(story, ledger),
    ...(await wrongAccess(story, ledger)),
    ...(await chargesUntold(story, ledger)),
  ];
  return broken;
}

/** Access alone, which is to be right at any moment. */
export async function wrongAccess(story: Story, given?: readonly Account[]): Promise<string[]> {
  const ledger = given ?? (await readLedger(story));
  const broken: string[] = [];
  for (const person of story.people) {
    const { account, name } = person;
    if (!account || hasDeleted(story, person)) continue;
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

const aMoment = 300;

/** Whether somebody with these has access; null in a moment in which it changes. */
function accessOf(accounts: readonly Account[], now: number): boolean | null {
  const edges = accounts.flatMap(({ entries }) =>
    entries.flatMap(({ period }) => (period ? [period.from, period.to] : [])),
  );
  if (edges.some((edge) => Math.abs(edge - now) < aMoment)) return null;
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
    return isPaid || (each.isCollecting && !subscription.cancel_at_period_end);
  });
}

function hasDeleted({ deeds }: Story, { who }: Person): boolean {
  return deeds.some((deed) => deed.who === who && deed.kind === 'deleted the account');
}

/** Whether a deed concerns a purchase: the account's, and a visitor's where the e-mail was known to be theirs. */
function concerns(deed: Deed, { who, uid }: Purchase): boolean {
  if (deed.who !== who) return false;
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
  for (const { purchase, entries } of ledger) {
    const [bought] = entries;
    const own = story.deeds.filter((deed) => concerns(deed, purchase));
    for (const { isRenewal, at, amount, isReturned } of entries) {
      if (!isRenewal) continue;
      const left = own.find((deed) => {
        if (!leaving.includes(deed.kind) || deed.at > at || deed.at < (bought?.at ?? 0))
          return false;
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
  const { purchase, subscription } = account;
  const prices: number[] = entry.isRenewal
    ? [renewalPrice.amount]
    : [trialPrice.amount, renewalPrice.amount];
  if (!prices.includes(entry.amount)) return 'is no price of ours';
  const own = story.deeds.filter((deed) => concerns(deed, purchase));
  if (!isKept(entry)) {
    return mayBeReturned(own, story, ledger, account, entry)
      ? null
      : 'was returned, and nobody asked for it';
  }
  // What a bank disputes cannot be refunded; and one that sends every refund back leaves it owed.
  if (entry.dispute === 'open' || entry.failedRefunds > 1) return null;
  if (subscription === null || entry.period === null) return 'bought nothing, and was not returned';
  if (!entry.isRenewal && entry.amount === trialPrice.amount) {
    const left = own.find(
      (deed) => endsTrial(deed) && deed.at >= entry.at && deed.at < (entry.period?.to ?? 0),
    );
    if (left) return `was kept though its payer ${left.kind} within the trial`;
  }
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

function endsTrial({ kind }: Deed): boolean {
  return kind === 'cancelled in Settings' || kind === 'deleted the account';
}

function mayBeReturned(
  own: readonly Deed[],
  { people }: Story,
  ledger: readonly Account[],
  account: Account,
  entry: Entry,
): boolean {
  if (entry.dispute !== null || own.some(({ charge }) => charge === entry.chargeId)) return true;
  if (own.some(({ kind }) => leaving.includes(kind))) return true;
  if (entry.isRenewal) return false;
  const isPerson = ({ purchase }: Account) => purchase.who === account.purchase.who;
  const others = ledger.filter((each) => each !== account);
  // A duplicate, a second trial of the same person, or of the same card.
  return (
    others.some(
      (each) =>
        isPerson(each) || each.entries.some(({ fingerprint }) => fingerprint === entry.fingerprint),
    ) && people.length > 0
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
    each.entries.filter(
      (entry) => isKept(entry) && entry.dispute === null && entry.failedRefunds < 2,
    );
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

const receipts = ['trial-receipt', 'renewal-receipt', 'claim-trial'];

async function chargesUntold(story: Story, ledger: readonly Account[]): Promise<string[]> {
  const broken: string[] = [];
  for (const { who, name, email, account } of story.people) {
    const entries = ledger
      .filter(({ purchase }) => purchase.who === who)
      .flatMap((each) => each.entries);
    if (entries.length === 0) continue;
    const mails = await mailsTo(email);
    const notices = account ? await noticesOf(account.uid) : [];
    for (const entry of entries) {
      const isTold = mails.some((mail) => {
        if ('paidAt' in mail.values)
          return Math.abs(mail.values.paidAt.getTime() / 1000 - entry.at) < aMoment;
        return (
          entry.isReturned &&
          mail.createdAt.getTime() / 1000 >= entry.at &&
          !receipts.includes(mail.template)
        );
      });
      const isNoted =
        entry.isReturned && notices.some(({ createdAt }) => createdAt.getTime() / 1000 >= entry.at);
      if (!isTold && !isNoted)
        broken.push(`untold: nobody told ${name} of ${entry.amount} at ${time(entry.at)}`);
    }
  }
  return broken;
}

function time(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ');
}
