import { setTimeout as pause } from 'node:timers/promises';
import { daySeconds, hourSeconds } from '@geonod/contracts/durations';
import type { Request } from 'firebase-functions/https';
import { mailboxOf } from '../../domain/mailbox.ts';
import { inWords } from '../../domain/waiting-words.ts';
import { ApiError } from '../../http/api-error.ts';
import { allocationOf, callerNetwork, wholeNetworkOf } from '../../http/caller-address.ts';
import { log } from '../../log/log.ts';
import { countUse, type RateLimit } from '../../store/rate-limits.ts';
import { tellUnknownHosting } from './tell-unknown-hosting.ts';

/** How often one member may make a call in one window of time. */
export interface MemberLimits {
  /** Names the call in the counters. */
  readonly call: string;
  readonly windowSeconds: number;
  readonly perMember: number;
  /** The counters are waited for: somebody else bears what is not counted. */
  readonly isAwaited?: boolean;
}

/** How often a call may be made in one window of time by those who are not signed in. */
export interface VisitorLimits {
  /** Names the call in the counters. */
  readonly call: string;
  readonly windowSeconds: number;
  /** From one address, or one network: a household, an office, a mobile carrier. */
  readonly perAddress: number;
  /** From there in a day: for what everybody together can have only so often a day. */
  readonly perAddressADay?: number;
  /** The same for a part of that, which has a day's number of its own; an allocation of IPv6 counts as one network. */
  readonly ofPartADay?: { readonly part: string; readonly max: number };
  /** By everybody who is not signed in: what holds against somebody with addresses in many networks. */
  readonly inAll: number;
  /**
   * All are counted together only where nobody knows whence they call: for what others must keep nobody from. Whoever has
   * addresses in many networks uses up alone what there is for all.
   */
  readonly isUnshared?: true;
}

/** A call that names an e-mail is counted for that, too. */
export interface EmailLimits extends VisitorLimits {
  readonly perEmail: number;
}

/** A call that names an e-mail is counted for that from one place, too. */
export interface EmailThereLimits extends VisitorLimits {
  readonly perEmailThereAnHour: number;
}

type ByEmail = Pick<EmailLimits, 'call' | 'windowSeconds' | 'perEmail'>;

/** How often a mail is sent to one e-mail, whoever has it sent. */
export interface MailLimits extends ByEmail {
  /** Of these, by one member: nobody alone keeps others from their mail. */
  readonly perMember: number;
  /** In an hour, to whomever, by all accounts of which nothing is known: they cost nothing, and anybody has many. */
  readonly byUnknown: number;
  /** Of these, from one network: nobody alone keeps new members from their mail. */
  readonly byUnknownThere: number;
}

/** A mail that a member has sent to an e-mail (lower case). */
export interface MemberMail {
  readonly uid: string;
  readonly email: string;
  /** Whether they confirmed an e-mail of their own, or pay. */
  readonly isKnown: boolean;
  /** Where they call from, of `callerNetwork`. */
  readonly network: string | null;
}

/** Counts uses against limits, as the store does. */
export type Count = typeof countUse;

/** How long a member waits for the counters; a store that is slow or away keeps nobody from their account. */
const patienceMs = 300;

/**
 * As how many networks one allocation of IPv6 counts. Whoever has one has 65,536 networks, and used up alone what there is
 * for all; but the phones of a mobile carrier can share one, too.
 */
export const networksOfAllocation = 4;
/** As how many it counts in what is counted by the day. */
const networksOfAllocationADay = 2;

/** A document takes about one write a second, so what everybody writes is spread over several. */
const shards = 16;

/**
 * Refuses a call that this member made too often, with the time until it may be made again. Nobody else's calls count,
 * and neither does where it comes from.
 */
export async function limitMember(
  { call, windowSeconds, perMember, isAwaited = false }: MemberLimits,
  uid: string,
  now: Date,
  count: Count = countUse,
): Promise<void> {
  const counter = { name: `${call}/member`, key: uid, max: perMember, windowSeconds };
  if (isAwaited) return refuse(await count([counter], now));
  const passed = new AbortController();
  const counted = count([counter], now).catch((error: unknown) => {
    log('member-not-counted', { counted: call }, error);
    return null;
  });
  const late = pause(patienceMs, null, { signal: passed.signal }).catch(() => null);
  const waitSeconds = await Promise.race([counted, late]);
  passed.abort();
  refuse(waitSeconds);
}

/**
 * Refuses a call that was made too often by visitors from where this one comes, or by all visitors together, with the time
 * until it may be made again.
 */
export async function limitVisitor(
  limits: VisitorLimits,
  request: Request,
  now: Date,
): Promise<void> {
  refuse(await countUse(visitorCounters(limits, request, now), now));
}

/**
 * Refuses a visitor's call from which nothing can come, where all visitors together made too many such. It is for limits that
 * are `isUnshared`: of those who call, whoever asks for what is theirs is not held by it, and whoever tries what may be there
 * is.
 */
export async function limitFruitless(
  limits: VisitorLimits,
  request: Request,
  now: Date,
): Promise<void> {
  // Nobody knows whence it comes: it was counted so already.
  if (callerNetwork(request) === null) return;
  refuse(await countUse([ofEverybody(limits)], now));
}

/**
 * Refuses what `limitVisitor` does, and a call that was made too often with this e-mail (lower case), whoever's it is. It
 * counts as it is spelled: nothing happens to an e-mail that nobody paid with, so whoever names a mailbox in other spellings
 * must not use up what its owner may do.
 */
export async function limitEmail(
  limits: EmailLimits,
  request: Request,
  email: string,
  now: Date,
): Promise<void> {
  const { call, windowSeconds, perEmail: max } = limits;
  const asSpelled = { name: `${call}/email`, key: email, max, windowSeconds };
  refuse(await countUse([asSpelled, ...visitorCounters(limits, request, now)], now));
}

/**
 * Refuses what `limitVisitor` does, and a call that was made too often from where this one comes with this e-mail (lower case),
 * in whatever spelling of its mailbox: for what tells something of an e-mail, and whose owner nobody elsewhere may keep from
 * it. Where nobody knows whence it comes, the e-mail does not count.
 */
export async function limitEmailThere(
  limits: EmailThereLimits,
  request: Request,
  email: string,
  now: Date,
): Promise<void> {
  const { call, perEmailThereAnHour: max } = limits;
  const network = callerNetwork(request);
  const counters = visitorCounters(limits, request, now);
  if (network !== null) {
    const key = `${wholeNetworkOf(network)}\n${mailboxOf(email)}`;
    counters.push({ name: `${call}/email-there`, key, max, windowSeconds: hourSeconds });
  }
  refuse(await countUse(counters, now));
}

/**
 * What limits a mail to somebody who may have been sent too many already; it counts where the mail is written. For members, too:
 * accounts cost nothing, and whoever gets the mails has not asked for them.
 */
export function limitsOfMailTo(
  limits: MailLimits,
  { uid, email, isKnown, network }: MemberMail,
): readonly RateLimit[] {
  const { call, windowSeconds, perMember } = limits;
  const key = `${uid}\n${mailboxOf(email)}`;
  const byMember = { name: `${call}/member-email`, key, max: perMember, windowSeconds };
  const counters = [byMember, byEmail(limits, email)];
  if (!isKnown) counters.push(...unknownCounters(limits, network));
  return counters;
}

function unknownCounters(
  { call, byUnknown, byUnknownThere }: MailLimits,
  network: string | null,
): RateLimit[] {
  const name = `${call}/unknown`;
  const windowSeconds = hourSeconds;
  const everybody = { name, key: 'everybody', max: byUnknown, windowSeconds };
  if (network === null) return [everybody];
  const there = wholeNetworkOf(network);
  return [{ name: `${name}-there`, key: there, max: byUnknownThere, windowSeconds }, everybody];
}

/** Whoever reads a mailbox reads what is sent to any spelling of it. */
function byEmail({ call, windowSeconds, perEmail }: ByEmail, email: string): RateLimit {
  return { name: `${call}/email`, key: mailboxOf(email), max: perEmail, windowSeconds };
}

function ofEverybody({ call, windowSeconds, inAll }: VisitorLimits): RateLimit {
  const shard = Math.floor(Math.random() * shards);
  const max = Math.ceil(inAll / shards);
  return { name: `${call}/all`, key: `${shard}:everybody`, max, windowSeconds };
}

function visitorCounters(limits: VisitorLimits, request: Request, now: Date): RateLimit[] {
  const { call, windowSeconds, perAddress, perAddressADay, ofPartADay } = limits;
  const { isUnshared = false } = limits;
  tellUnknownHosting(request, now);
  const network = callerNetwork(request);
  // Visitors whose addresses are not known must not be taken for one.
  if (network === null) return [ofEverybody(limits)];
  const allocation = allocationOf(network);
  const fromThere = (span: string, max: number, networks: number, seconds: number): RateLimit[] => {
    const byNetwork = { name: `${call}/address${span}`, key: network, max };
    const byAllocation = { name: `${call}/allocation${span}`, max: max * networks };
    return [
      { ...byNetwork, windowSeconds: seconds },
      ...(allocation === null
        ? []
        : [{ ...byAllocation, key: allocation, windowSeconds: seconds }]),
    ];
  };
  const aDay =
    perAddressADay === undefined
      ? []
      : fromThere('-day', perAddressADay, networksOfAllocationADay, daySeconds);
  const ofPart =
    ofPartADay === undefined
      ? []
      : [
          {
            name: `${call}/part-day`,
            key: `${ofPartADay.part}\n${wholeNetworkOf(network)}`,
            max: ofPartADay.max,
            windowSeconds: daySeconds,
          },
        ];
  return [
    ...fromThere('', perAddress, networksOfAllocation, windowSeconds),
    ...aDay,
    ...ofPart,
    ...(isUnshared ? [] : [ofEverybody(limits)]),
  ];
}

/** Throws `rate-limited` for whoever has to wait so many seconds; null is for whoever need not. */
export function refuse(waitSeconds: number | null): void {
  if (waitSeconds === null) return;
  const message = `Too many attempts. Please try again ${inWords(waitSeconds)}.`;
  throw new ApiError('rate-limited', message, { retryAfterSeconds: waitSeconds });
}
