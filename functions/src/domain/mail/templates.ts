import {
  backupDays,
  destinationNotTexted,
  formerMemberYears,
  paymentYears,
  renewalWeeks,
  trialCardYears,
  trialHours,
  trialWithdrawalDays,
  withdrawalDays,
} from '@geonod/contracts';
import type { MailTemplate, MailValues, RequestNews } from '@geonod/contracts/documents/mail';
import { hourMs } from '@geonod/contracts/durations';
import { reais } from '@geonod/contracts/reais';
import { answererInWords, type RequestSubject, replies, subjectOf } from '../request-notices.ts';
import { asOneLine } from '../sender-words.ts';
import { trialReturnedUntil, withdrawableUntil } from '../withdrawal.ts';
import { day as asDay, moment, shortMoment } from './format.ts';
import type { MailText } from './mail-text.ts';

/** What a mail is filled with besides its values. */
export interface MailSetting {
  /** Where the site is; no slash at the end. */
  readonly siteUrl: string;
  /** Where questions go; the site names the same address. */
  readonly helpEmail: string;
  /** Who gets it. */
  readonly to: string;
  /** When it was written. */
  readonly createdAt: Date;
  /** When it is sent: of what was ahead when it was written and is past by then, it says nothing that is not so any more. */
  readonly sentAt: Date;
  /** Whether it concerns an account. Whoever paid without one is led to open it, as they are when it was opened since. */
  readonly hasAccount: boolean;
  /** The link that was made for this mail alone, where it has one. */
  readonly madeLink: string | null;
  /** How its reader's account stands, where what the mail says depends on that; null for any other. */
  readonly standing: AccountStanding | null;
  /** The request that it tells of, where it does. */
  readonly request: ToldRequest | null;
  /** What its reader's subscription is charged next, in centavos, where the mail reminds of that; null for any other. */
  readonly renewalAmount: number | null;
}

/** How an account stands when its mail is sent. */
export interface AccountStanding {
  /** Whether its owner can ask nobody, and so resume nothing. */
  readonly isSuspended: boolean;
  /** Whether its subscription goes on, and is charged, until its owner cancels it. */
  readonly isChargedOn: boolean;
}

/** A request, as the mail about it names it. */
export interface ToldRequest extends RequestSubject {
  /** Where its owner sees it. */
  readonly url: string;
  /** Where the reader switches these mails off. */
  readonly stopMailsUrl: string;
  /** Where the reader switches off the notifications in their browsers; null where none shows any. */
  readonly stopPushUrl: string | null;
}

type Write<Template extends MailTemplate> = (
  values: MailValues<Template>,
  setting: MailSetting,
) => MailText;

/** Banks show a refund late. Source: https://docs.stripe.com/refunds */
const refundTakes = 'It can take your bank 5 to 10 business days to show it.';

const refundWaits =
  'Our payment provider has not sent it yet, which can take some weeks. There is nothing to do.';

function afterRefund({ waits }: { readonly waits?: true }): string {
  return waits ? refundWaits : refundTakes;
}

const becauseOfPayment =
  'You get this mail because a payment to GeoNod was made with this address.';
const becauseOfSubscription =
  'You get this mail because a GeoNod subscription is kept under this address.';

/** Where an account opens of what was paid without one; open, it is let into from there, too. */
function claimPage({ siteUrl }: MailSetting): string {
  return `${siteUrl}/claim`;
}

/** Where its reader pays and leaves: in Settings, for which whoever has no account opens it first. */
function settings(setting: MailSetting): string {
  return setting.hasAccount ? `${setting.siteUrl}/home/settings` : claimPage(setting);
}

function inSettings({ hasAccount }: MailSetting): string {
  return hasAccount ? 'in Settings' : 'in the Settings of your account';
}

/** What is done in Settings, as words that end with the way there. */
function doneInSettings(
  { why, act }: { readonly why: string; readonly act: string },
  setting: MailSetting,
) {
  const how = setting.hasAccount
    ? `${act} in Settings`
    : `open your account first and ${act} in its Settings`;
  return { text: `${why}, ${how}:`, url: settings(setting) };
}

function cancelButton(setting: MailSetting) {
  const label = setting.hasAccount ? 'Cancel in Settings' : 'Open your account to cancel';
  return { label, url: settings(setting), main: false };
}

/** Cancelling without an account, or without being signed in. */
function cancelElsewhere({ siteUrl }: MailSetting) {
  return {
    text: 'To cancel without signing in, by this email address:',
    url: `${siteUrl}/cancel-subscription`,
  };
}

/** What can be done once the first full charge is made. */
function withdrawLater(charge: string, setting: MailSetting): string {
  return `${withdrawCharge(charge, setting)}; within ${trialWithdrawalDays} of your first payment, what you paid for a trial as well.`;
}

function withdrawCharge(charge: string, setting: MailSetting): string {
  return `Within ${withdrawalDays} calendar days of the first ${charge} you can withdraw ${inSettings(setting)} and get it back in full`;
}

/** What of it can still be done when its receipt is sent; a trial was paid before it. */
function withdrawStill(charge: string, paidAt: Date, setting: MailSetting): string[] {
  if (!ahead(withdrawableUntil(paidAt), setting)) return [];
  return ahead(trialReturnedUntil(paidAt), setting)
    ? [withdrawLater(charge, setting)]
    : [`${withdrawCharge(charge, setting)}.`];
}

/** A moment that its reader has still ahead of them; null once it is past. */
function ahead(at: Date | null | undefined, { sentAt }: MailSetting): Date | null {
  return at && at > sentAt ? at : null;
}

/** Whether a charge that a mail was to announce is past, so that nobody knows what came of it, or comes next. */
function isChargePast(nextChargeAt: Date | null, setting: MailSetting): boolean {
  return nextChargeAt !== null && ahead(nextChargeAt, setting) === null;
}

function askSettings(setting: MailSetting): string {
  return `This mail is late. What is charged next stands ${inSettings(setting)}, where you can cancel, too.`;
}

const none = 'none: it is cancelled';

type Fact = readonly [label: string, value: string];

/** What the charge comes to that a mail reminds of. Throws where nobody has looked. */
function remindedOf({ renewalAmount }: MailSetting): string {
  if (renewalAmount === null) throw new Error('Nobody knows what the charge comes to');
  return reais(renewalAmount);
}

/** What is charged after a trial. */
function chargesToCome(amount: number, nextChargeAt: Date | null, setting: MailSetting): Fact[] {
  if (isChargePast(nextChargeAt, setting)) return [];
  if (nextChargeAt === null) return [['Next charge', none]];
  return [['Next charge', `${reais(amount)} on ${moment(nextChargeAt)}`], afterThat(amount)];
}

function afterThat(amount: number): Fact {
  return ['After that', `${reais(amount)} every ${renewalWeeks} weeks, until you cancel`];
}

/**
 * For how long after a mail was written, in milliseconds, what was due then is called so: the payment provider collects an
 * hour after the period's end, unless it puts that off, for days perhaps.
 */
const dueMs = hourMs;

/** Whether what was due when a mail was written may, as far as anybody knows, still be called off. */
function isStillDue(due: boolean, { createdAt, sentAt }: MailSetting): boolean {
  return due && sentAt.getTime() < createdAt.getTime() + dueMs;
}

/** Nobody can say to the minute when the payment provider charges what is due. */
function chargeDue(amount: number): Fact[] {
  return [['Next charge', `${reais(amount)}, due now`], afterThat(amount)];
}

function unpaidRenewal(amount: number): Fact {
  return ['Open', `the ${reais(amount)} of a renewal, not paid so far`];
}

function refundOnceOpen(amount: number): string {
  return `Once it is open, cancel in its Settings before the next charge, and the ${reais(amount)} comes back too.`;
}

const callOffOnceOpen =
  'Once it is open, you can cancel in its Settings: before that charge is made, you owe nothing and access ends; after it, you keep access for what it paid.';
const beginAnewOnceOpen =
  'A renewal could not be charged, so access has ended. Once the account is open, cancel in its Settings before the next charge, and nothing is charged; or begin anew there, if you want access before.';
const cancelOnceOpen =
  'Once it is open, you can cancel in its Settings before the next charge; you keep access until then.';

/** What can be done before the next charge, once the account is open. */
function onceOpen(
  amount: number,
  { afterTrial, skipped }: { readonly afterTrial: boolean; readonly skipped: boolean },
): string {
  if (skipped) return beginAnewOnceOpen;
  return afterTrial ? cancelOnceOpen : refundOnceOpen(amount);
}

/** Until when access stays, or stays at least, while a renewal is not paid. */
function accessKept(
  {
    nextAttemptAt,
    accessUntil,
  }: Pick<MailValues<'renewal-failed'>, 'nextAttemptAt' | 'accessUntil'>,
  setting: MailSetting,
): Fact[] {
  const at = ahead(nextAttemptAt, setting);
  if (at && !accessUntil) {
    return [['Tried again', `${moment(at)}; access stays at least until then`]];
  }
  const until = ahead(accessUntil, setting);
  const andAgain = at ? ', and is back as soon as it is paid, until these weeks end' : '';
  return [
    ...(at ? [['Tried again', moment(at)] as const] : []),
    ...(until ? [['Access', `stays until ${moment(until)}${andAgain}`] as const] : []),
    ...(accessUntil && !until ? [['Access', 'has ended'] as const] : []),
  ];
}

/** What a cancellation leaves. */
function accessPaidFor(until: Date, setting: MailSetting): string {
  return ahead(until, setting)
    ? 'You keep access to what you paid for.'
    : 'What you paid for has ended.';
}

/** What stays as it is for whoever is suspended. */
function whileSuspended({ standing }: MailSetting): string {
  const kept = 'What was shared with you before stays where it is.';
  return standing?.isChargedOn
    ? `${kept} Your subscription goes on, and is charged, until you cancel it in Settings.`
    : kept;
}

/** A dispute cancels what it is about; another subscription of the same reader goes on. */
const chargedNoMore = 'Nothing more is charged for the subscription that this payment belongs to.';

function unpaid(values: MailValues<'renewal-failed'>, setting: MailSetting): MailText {
  const { amount, needsCard, mendUrl } = values;
  const way = needsCard
    ? 'With this card it is not tried again. Pay with another card, and the subscription goes on.'
    : 'Pay it, or use another card, and the subscription goes on.';
  return {
    subject: `Your renewal was not paid: ${reais(amount)} is open`,
    title: 'Your renewal was not paid',
    paragraphs: [
      `We could not charge your card ${reais(amount)} for the next ${renewalWeeks} weeks. ${way}`,
    ],
    facts: [['Open', reais(amount)], ...accessKept(values, setting)],
    action: { label: 'Pay or change the card', url: mendUrl, main: true },
    afterwards: [
      'If it stays unpaid, the subscription ends and nothing more is charged.',
      doneInSettings({ why: 'To end it now and owe nothing', act: 'cancel' }, setting),
      cancelElsewhere(setting),
    ],
    why: becauseOfSubscription,
  };
}

/** Nothing that its reader could mend: another card changes nothing. */
function renewalStuck(
  { amount, mendUrl }: MailValues<'renewal-failed'>,
  nextRenewalAt: Date,
  setting: MailSetting,
): MailText {
  return {
    subject: `Your renewal of ${reais(amount)} was not charged: access has ended`,
    title: 'Your renewal could not be charged',
    paragraphs: [
      `The ${reais(amount)} for the next ${renewalWeeks} weeks could not be charged, through no fault of your card, so your access has ended. If you want it back before the next charge, begin anew: that takes the place of this subscription.`,
    ],
    facts: [
      ['Charged', 'nothing'],
      ...(isChargePast(nextRenewalAt, setting)
        ? []
        : [
            [
              'Next charge',
              `${reais(amount)} on ${moment(nextRenewalAt)}, unless you cancel before`,
            ] as const,
          ]),
    ],
    action: {
      label: setting.hasAccount ? 'Begin anew in Settings' : 'Open your account to begin anew',
      url: mendUrl,
      main: true,
    },
    afterwards: [
      ...(isChargePast(nextRenewalAt, setting) ? [askSettings(setting)] : []),
      doneInSettings({ why: 'To end it and be charged nothing more', act: 'cancel' }, setting),
      cancelElsewhere(setting),
    ],
    why: becauseOfSubscription,
  };
}

/** What whoever has a trial can do: first what they paid for, then how it ends. */
function trialReceiptActs(
  { amount, nextChargeAt }: Pick<MailValues<'trial-receipt'>, 'amount' | 'nextChargeAt'>,
  setting: MailSetting,
): Pick<MailText, 'action' | 'afterwards'> {
  if (nextChargeAt === null) return {};
  if (isChargePast(nextChargeAt, setting)) {
    return {
      action: cancelButton(setting),
      afterwards: [askSettings(setting), cancelElsewhere(setting)],
    };
  }
  const before = `before the next charge, and the ${reais(amount)} comes back too`;
  if (!setting.hasAccount) {
    return {
      action: { label: 'Open your account', url: claimPage(setting), main: true },
      afterwards: [`Cancel ${inSettings(setting)} ${before}.`, cancelElsewhere(setting)],
    };
  }
  return {
    action: { label: 'Ask for a location', url: `${setting.siteUrl}/home`, main: true },
    afterwards: [
      { text: `Cancel in Settings ${before}:`, url: settings(setting) },
      cancelElsewhere(setting),
    ],
  };
}

/** Every mail's words. */
export const templates: { readonly [Template in MailTemplate]: Write<Template> } = {
  'trial-receipt': ({ amount, paidAt, nextChargeAt, renewalAmount }, setting) => ({
    subject: `Receipt: ${reais(amount)} for your ${trialHours}-hour trial`,
    title: isChargePast(nextChargeAt, setting) ? 'Your trial was paid' : 'Your trial has started',
    paragraphs: [`We received ${reais(amount)} for ${trialHours} hours of GeoNod.`],
    facts: [
      ['Paid', `${reais(amount)} on ${moment(paidAt)}`],
      ...chargesToCome(renewalAmount, nextChargeAt, setting),
    ],
    ...trialReceiptActs({ amount, nextChargeAt }, setting),
    why: becauseOfPayment,
  }),

  'renewal-receipt': ({ amount, paidAt, nextChargeAt, renewalAmount, isFirst }, setting) => ({
    subject: `Receipt: ${reais(amount)} for ${renewalWeeks} weeks`,
    title: 'Your payment arrived',
    paragraphs: [`We received ${reais(amount)} for ${renewalWeeks} weeks of GeoNod.`],
    facts: [
      ['Paid', `${reais(amount)} on ${moment(paidAt)}`],
      ...(isChargePast(nextChargeAt, setting)
        ? []
        : [
            [
              'Next charge',
              nextChargeAt
                ? `${reais(renewalAmount)} on ${moment(nextChargeAt)}, unless you cancel before`
                : none,
            ] as const,
          ]),
    ],
    ...(nextChargeAt
      ? {
          action: cancelButton(setting),
          afterwards: [
            ...(isChargePast(nextChargeAt, setting) ? [askSettings(setting)] : []),
            ...(isFirst ? withdrawStill(reais(amount), paidAt, setting) : []),
            cancelElsewhere(setting),
          ],
        }
      : { afterwards: isFirst ? withdrawStill(reais(amount), paidAt, setting) : [] }),
    why: becauseOfPayment,
  }),

  'trial-ending': ({ nextChargeAt, trialAmount }, setting) => ({
    subject: `Your trial ends on ${shortMoment(nextChargeAt)}, then ${remindedOf(setting)} is charged`,
    title: 'Your trial ends in a few hours',
    paragraphs: [
      `Your card is then charged ${remindedOf(setting)} for the first ${renewalWeeks} weeks. If that is what you want, there is nothing to do.`,
    ],
    facts: [['Next charge', `${remindedOf(setting)} on ${moment(nextChargeAt)}`]],
    action: cancelButton(setting),
    afterwards: [
      `Cancel ${inSettings(setting)} before then, and nothing is charged; the ${reais(trialAmount)} of the trial comes back too.`,
      withdrawLater(remindedOf(setting), setting),
      cancelElsewhere(setting),
    ],
    why: becauseOfSubscription,
  }),

  'renewal-coming': ({ nextChargeAt }, setting) => ({
    subject: `Your subscription renews on ${shortMoment(nextChargeAt)}: ${remindedOf(setting)}`,
    title: 'Your subscription renews soon',
    paragraphs: [
      `Your card is then charged ${remindedOf(setting)} for the next ${renewalWeeks} weeks. If that is what you want, there is nothing to do.`,
    ],
    facts: [['Next charge', `${remindedOf(setting)} on ${moment(nextChargeAt)}`]],
    action: cancelButton(setting),
    afterwards: [
      // Also of whoever has none now, since the renewal before could not be charged.
      'Cancel before then, and nothing is charged. What is paid for stays as it is.',
      cancelElsewhere(setting),
    ],
    why: becauseOfSubscription,
  }),

  'renewal-failed': (values, setting) =>
    values.nextRenewalAt
      ? renewalStuck(values, values.nextRenewalAt, setting)
      : unpaid(values, setting),

  'authentication-needed': ({ amount, confirmUrl, ...rest }, setting) => ({
    subject: `Your bank asks you to confirm ${reais(amount)}`,
    title: 'Your bank wants you to confirm',
    paragraphs: [
      `The ${reais(amount)} for the next ${renewalWeeks} weeks is not paid until you confirm it with your bank.`,
    ],
    facts: [['Open', reais(amount)], ...accessKept(rest, setting)],
    action: { label: 'Confirm the payment', url: confirmUrl, main: true },
    afterwards: [
      'If it is not confirmed, the subscription ends and nothing is charged.',
      doneInSettings({ why: 'To end it now and owe nothing', act: 'cancel' }, setting),
      cancelElsewhere(setting),
    ],
    why: becauseOfSubscription,
  }),

  cancelled: ({ accessUntil, refunded, ...waiting }, setting) => ({
    subject: 'Your subscription is cancelled',
    title: 'Your subscription is cancelled',
    paragraphs: [
      accessUntil
        ? `Nothing more is charged. ${accessPaidFor(accessUntil, setting)}`
        : 'It ended at once, and nothing more is charged.',
    ],
    facts: [
      ...(accessUntil ? [['Access until', moment(accessUntil)] as const] : []),
      ['Refund', refunded === null ? 'none' : `${reais(refunded)}, to the card that paid`],
    ],
    afterwards: [
      ...(refunded === null ? [] : [afterRefund(waiting)]),
      ...(ahead(accessUntil, setting) && !setting.standing?.isSuspended
        ? [doneInSettings({ why: 'To take it back before then', act: 'resume' }, setting)]
        : []),
    ],
    why: 'You get this mail because the subscription under this address was cancelled.',
  }),

  'cancelled-by-email': ({ accessUntil, refund: offered, hasAccount }, setting) => {
    const refund = ahead(offered?.confirmBy, setting) ? offered : null;
    return {
      subject: 'Your subscription is cancelled',
      title: 'Your subscription is cancelled',
      paragraphs: [
        `Somebody who knows your email address cancelled it on our site. Nothing more is charged. ${
          accessUntil ? accessPaidFor(accessUntil, setting) : 'It ended at once.'
        }`,
        ...(refund
          ? [
              `Was it you? Then you can have the ${reais(refund.amount)} of the trial back: access ends at once when you confirm.`,
            ]
          : []),
      ],
      facts: [
        ...(accessUntil ? [['Access until', moment(accessUntil)] as const] : []),
        ...(refund ? [['Refund until', moment(refund.confirmBy)] as const] : []),
      ],
      ...(refund
        ? {
            action: {
              label: `Confirm and get ${reais(refund.amount)} back`,
              url: setting.madeLink ?? cancelElsewhere(setting).url,
              main: true,
            },
          }
        : {}),
      afterwards: [
        ahead(accessUntil, setting) && !setting.standing?.isSuspended
          ? doneInSettings({ why: 'If it was not you', act: 'resume' }, { ...setting, hasAccount })
          : 'If it was not you, write to us.',
      ],
      why: 'You get this mail because the subscription under this address was cancelled by email address.',
    };
  },

  withdrawn: ({ refunded, trial, ...waiting }) => ({
    subject: `You withdrew: ${reais(refunded)} is on its way back`,
    title: 'Your withdrawal is confirmed',
    paragraphs: [
      'You withdrew from the contract. Your access ended at once, and nothing more is charged.',
    ],
    facts: [
      ['Refund', `${reais(refunded)}, to the card that paid`],
      ...(trial === undefined ? [] : ([['Of that, the trial', reais(trial)]] as const)),
    ],
    afterwards: [afterRefund(waiting)],
    why: 'You get this mail because the contract under this address was withdrawn from.',
  }),

  'refund-done': ({ amount, reason, ...waiting }) => ({
    subject: `Refund: ${reais(amount)}`,
    title: 'Your money is on its way back',
    paragraphs: [refundReasons[reason]],
    facts: [['Refund', `${reais(amount)}, to the card that paid`]],
    afterwards: [afterRefund(waiting)],
    why: becauseOfPayment,
  }),

  'refund-failed': ({ amount }) => ({
    subject: `Your refund of ${reais(amount)} is late`,
    title: 'Your refund is late',
    paragraphs: [
      `Your ${reais(amount)} could not be sent back yet. We try again, and somebody on our team has been told. There is nothing to do.`,
    ],
    facts: [['Refund', `${reais(amount)}, not made yet`]],
    afterwards: ['If the card that paid does not exist any more, write to us.'],
    why: becauseOfPayment,
  }),

  'claim-trial': (
    {
      amount,
      paidAt,
      nextChargeAt,
      renewalAmount,
      due: wasDue = false,
      unpaid,
      skipped = false,
      ...told
    },
    setting,
  ) => {
    const due = isStillDue(wasDue, setting);
    const isLate = isChargePast(nextChargeAt, setting) || (wasDue && !due);
    const afterTrial = told.afterTrial || isLate;
    return {
      subject: afterTrial
        ? 'Open your account'
        : `Open your account: your ${trialHours}-hour trial is paid`,
      title: afterTrial ? 'Open your account' : 'Your trial is paid. Open your account',
      paragraphs: [
        `We received ${reais(amount)} for ${trialHours} hours of GeoNod. ${afterTrial ? 'What came of it' : 'The trial'} is kept under this address, ${setting.to}. Confirm that it is yours, and its account opens.`,
      ],
      facts: [
        ['Paid', `${reais(amount)} on ${moment(paidAt)}`],
        ...(due ? chargeDue(renewalAmount) : []),
        ...(unpaid ? [unpaidRenewal(renewalAmount)] : []),
        ...(wasDue || unpaid ? [] : chargesToCome(renewalAmount, nextChargeAt, setting)),
      ],
      action: {
        label: 'Confirm and open the account',
        url: setting.madeLink ?? claimPage(setting),
        main: true,
      },
      afterwards: [
        { text: 'The link works once, within six hours. For a new one:', url: claimPage(setting) },
        ...(unpaid
          ? ['Once it is open, pay in its Settings; or cancel there, and owe nothing.']
          : []),
        ...(due ? [callOffOnceOpen] : []),
        ...(isLate ? [askSettings(setting)] : []),
        ...(ahead(nextChargeAt, setting) ? [onceOpen(amount, { afterTrial, skipped })] : []),
        ...(nextChargeAt || wasDue || unpaid ? [cancelElsewhere(setting)] : []),
      ],
      why: becauseOfPayment,
    };
  },

  'payment-declined': ({ amount, open }, { siteUrl }) => ({
    subject: `Your bank declined ${reais(amount)}: nothing was charged`,
    title: 'Your payment was declined',
    paragraphs: [
      `Your bank took a while to decide on your payment of ${reais(amount)}, and then declined it. Nothing was charged.`,
    ],
    facts: [['Charged', 'nothing']],
    ...(open
      ? { action: { label: 'Pay with another card', url: `${siteUrl}/payment`, main: true } }
      : { afterwards: ['You had cancelled, so there is nothing to do.'] }),
    why: becauseOfPayment,
  }),

  'second-payment': ({ amount, ...waiting }, setting) => ({
    subject: `We returned ${reais(amount)}: you have a subscription already`,
    title: 'We returned your second payment',
    paragraphs: [
      `There is a subscription under this address already, so the ${reais(amount)} did not start another. That subscription stays as it is.`,
    ],
    facts: [['Refund', `${reais(amount)}, to the card that paid`]],
    action: {
      label: setting.hasAccount ? 'See your subscription' : 'Open your account to see it',
      url: settings(setting),
      main: false,
    },
    afterwards: [afterRefund(waiting)],
    why: becauseOfPayment,
  }),

  'dispute-opened': ({ amount }) => ({
    subject: `Your bank disputes a payment of ${reais(amount)}`,
    title: 'A payment of yours is disputed',
    paragraphs: [
      `The bank of the card that paid asks for ${reais(amount)} back. Until it has decided, what this payment paid for is closed to you; other time that you paid for stays open.`,
      chargedNoMore,
    ],
    facts: [['Disputed', reais(amount)]],
    afterwards: ['If you did not ask your bank for that, tell it so, and write to us.'],
    why: becauseOfPayment,
  }),

  'dispute-closed': ({ won, accessUntil }, setting) => ({
    subject: won ? 'The disputed payment stands' : 'The disputed payment was returned',
    title: won ? 'The disputed payment stands' : 'The disputed payment was returned',
    paragraphs: [
      won
        ? `Your bank decided that the payment was right. It counts as paid again${ahead(accessUntil, setting) ? '.' : ', but what it paid for has ended.'}`
        : 'Your bank gave you the money back. What this payment paid for stays closed to you; other time that you paid for stays open.',
      chargedNoMore,
    ],
    ...(accessUntil ? { facts: [['Access until', moment(accessUntil)] as const] } : {}),
    why: becauseOfPayment,
  }),

  'asking-suspended': (_values, setting) => ({
    subject: 'You cannot ask for locations for now',
    title: 'You cannot ask for locations for now',
    paragraphs: [
      'Several people whom you asked where they are have reported it. Until somebody on our team has looked into it, you cannot send messages or make links, and what you asked before is closed. You get a mail when that is decided, as long as you have this account.',
      whileSuspended(setting),
    ],
    afterwards: ['If you think that this is a mistake, write to us.'],
    why: 'You get this mail because your GeoNod account was reported.',
  }),

  'suspension-upheld': (_values, setting) => ({
    subject: 'You cannot ask for locations any more',
    title: 'You cannot ask for locations any more',
    paragraphs: [
      'Somebody on our team has looked into how people were asked from your account, and has decided: you cannot send messages or make links, and what you asked before stays closed.',
      whileSuspended(setting),
    ],
    afterwards: [
      'If you think that this is wrong, write to us and say why: somebody looks at it again.',
    ],
    why: 'You get this mail because your GeoNod account is suspended.',
  }),

  'suspension-lifted': () => ({
    subject: 'You can ask for locations again',
    title: 'You can ask for locations again',
    paragraphs: [
      'Somebody on our team has looked into what was reported, and your account is suspended no longer. With a subscription, or in the trial, you can send messages and make links as before.',
      'What you asked before can be answered again, as long as its time is not over.',
    ],
    why: 'You get this mail because your GeoNod account was suspended.',
  }),

  'request-news': ({ news }, { siteUrl, request }) => {
    const told = request ?? { url: `${siteUrl}/home/history`, stopMailsUrl: '', stopPushUrl: null };
    const subject = asOneLine(subjectOf(told));
    const { title, happened } = newsWords[news](asSentence(answererInWords(told)), told);
    return {
      subject: `${shortened(subject)}: ${title}`,
      title: asSentence(title),
      paragraphs: [happened],
      facts: [['Request', subject]],
      action: { label: 'See it in GeoNod', url: told.url, main: true },
      afterwards: [
        {
          text: 'Get no more mails about answers:',
          url: told.stopMailsUrl,
          isUrlHidden: true as const,
        },
        ...(told.stopPushUrl === null
          ? []
          : [
              {
                text: 'Get no more notifications in your browsers:',
                url: told.stopPushUrl,
                isUrlHidden: true as const,
              },
            ]),
      ],
      why: 'You get this mail because you asked for a location and mails about answers are on.',
    };
  },

  'email-change': ({ until, taken }, { madeLink }) =>
    taken || madeLink === null
      ? {
          subject: 'This address has an account already',
          title: 'This address has an account already',
          paragraphs: [
            'Somebody wanted to use this address for their GeoNod account. It has an account, so nothing was changed.',
          ],
          afterwards: ['Was it you? Log in with this address. If not, you need not do anything.'],
          why: 'You get this mail because this address was typed into a GeoNod account.',
        }
      : {
          subject: 'Confirm your new email',
          title: 'Confirm your new email',
          paragraphs: [
            'Somebody who is logged in to a GeoNod account typed this address for it. Was it you? Press the button, and that account has this address: you log in with it, and our mails come here.',
            'Press it where you are logged in to that account; elsewhere you may have to log in first, with the email that it has until then. You are logged out everywhere when it is done.',
          ],
          facts: [['The link works until', moment(until)]],
          action: { label: 'Use this email', url: madeLink, main: true },
          afterwards: ['Not you? Do not press it, and nothing changes.'],
          why: 'You get this mail because this address was typed into a GeoNod account.',
        },

  'email-change-asked': ({ masked, askedAt }, { siteUrl }) => ({
    subject: 'Somebody asked for another email for your account',
    title: 'Another email was asked for',
    paragraphs: [
      'Somebody who was logged in to your GeoNod account wants it to have another email. A mail was sent there. Nothing changes unless its link is pressed, by somebody who is logged in to your account.',
    ],
    facts: [
      ['New email', masked],
      ['Asked for', moment(askedAt)],
    ],
    action: { label: 'Not you? Set a new password', url: `${siteUrl}/forgot-password`, main: true },
    afterwards: [
      'A new password ends that link, and whoever is logged in is logged out. If it was you, there is nothing to do here.',
    ],
    why: 'You get this mail because your GeoNod account has this address.',
  }),

  'email-changed': ({ masked, changedAt }) => ({
    subject: 'Your email was changed',
    title: 'Your email was changed',
    paragraphs: [
      'Your GeoNod account has another email now. You log in with that one, and our mails go there.',
    ],
    facts: [
      ['New email', masked],
      ['Changed', moment(changedAt)],
    ],
    afterwards: [
      'If it was not you, write to us: somebody else knows how to log in to your account.',
    ],
    why: 'You get this mail because your GeoNod account had this address.',
  }),

  'password-changed': ({ changedAt }, { siteUrl }) => ({
    subject: 'Your password was changed',
    title: 'Your password was changed',
    paragraphs: ['Your GeoNod account has a new password, and everybody else is logged out of it.'],
    facts: [['Changed', moment(changedAt)]],
    afterwards: [
      { text: 'If it was not you, set another one at once:', url: `${siteUrl}/forgot-password` },
    ],
    why: 'You get this mail because your GeoNod account has this address.',
  }),

  'terms-change': ({ day, changes }, setting) => ({
    subject: `Our terms change on ${asDay(day)}`,
    title: 'Our terms change',
    paragraphs: [
      `From ${asDay(day)} on, new terms hold for GeoNod. This is what changes:`,
      ...changes,
      'If you want that, there is nothing to do.',
    ],
    facts: [['They hold from', asDay(day)]],
    action: { label: 'Read the terms of today', url: `${setting.siteUrl}/terms`, main: false },
    afterwards: [
      doneInSettings({ why: 'If you do not want that', act: 'cancel before that day' }, setting),
      cancelElsewhere(setting),
    ],
    why: setting.hasAccount
      ? 'You get this mail because you have a GeoNod account.'
      : becauseOfSubscription,
  }),

  'account-deleted': ({ requestedAt, refunded, byOperator, ...waiting }, { siteUrl }) => ({
    subject: 'Your account is deleted',
    title: 'Your account is deleted',
    paragraphs: [
      ...(byOperator
        ? [
            'Somebody on our team deleted it: because you wrote to us, or because it was closed under our terms. If you know of neither, write to us.',
          ]
        : []),
      'Your account and your requests, with every message and place in them, are erased. Links that you sent have ended. Nothing more is charged.',
      ...(refunded === null
        ? []
        : [`${reais(refunded)} is on its way back to you. ${afterRefund(waiting)}`]),
    ],
    ...(byOperator ? {} : { facts: [['Asked for', moment(requestedAt)] as const] }),
    afterwards: [
      'Receipts, invoices, the record of what recipients agreed to or refused, and their opt-outs are kept for as long as the law, or the recipient, requires.',
      `Also stay: our record of payments, for ${paymentYears} years without your name; that you had the one trial or are suspended, for ${formerMemberYears} years, and that your card, or your account at Link, had it or was suspended with you, for ${trialCardYears}, under fingerprints that only we can make; and backups, for ${backupDays} days. What is erased does not come back from them.`,
      'A request that was reported stays with its report until that is decided.',
      { text: 'What stays, and for how long:', url: `${siteUrl}/privacy` },
      'This address is erased, too, once this mail is sent; in such a report, once that is decided.',
    ],
    why: byOperator
      ? 'You get this mail because our team deleted your GeoNod account.'
      : 'You get this mail because you deleted your GeoNod account.',
  }),
};

interface NewsWords {
  /** In the midst of a subject line. */
  readonly title: string;
  readonly happened: string;
}

const newsWords: Readonly<
  Record<RequestNews, (who: string, request: RequestSubject) => NewsWords>
> = {
  completed: (who) => ({
    title: 'a location was shared',
    happened: `${who} shared a location, once. It is not in this mail: only you see it, signed in.`,
  }),
  answered: (who, { reply }) => ({
    title: 'answered without a location',
    happened: `${who} answered ${reply === undefined ? 'in a word.' : replies[reply]} No location was shared.`,
  }),
  declined: (who) => ({ title: 'declined', happened: `${who} chose not to share.` }),
  withdrawn: (who) => ({
    title: 'the location was taken back',
    happened: `${who} took the location back. It is erased.`,
  }),
  'reply-erased': (who) => ({
    title: 'the answer was taken back',
    happened: `${who} took the answer back. It is erased.`,
  }),
  'sms-failed': (_who, { sms }) => ({
    title: 'message not delivered',
    happened:
      sms?.failure === 'destination'
        ? `The text message was not sent. ${destinationNotTexted}`
        : 'The text message could not be delivered.',
  }),
};

/** The longest name that fits a subject line beside the longest of the words above, in characters. */
const nameInSubject = 45;

function shortened(name: string): string {
  const characters = [...name];
  if (characters.length <= nameInSubject) return name;
  return `${characters
    .slice(0, nameInSubject - 1)
    .join('')
    .trimEnd()}…`;
}

function asSentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const refundReasons: Readonly<Record<MailValues<'refund-done'>['reason'], string>> = {
  cancelled: 'You cancelled within the trial, so what you paid for it comes back in full.',
  withdrawn: 'You withdrew from the contract, so this payment comes back in full.',
  unused: 'Your payment did not start a subscription, so it comes back in full.',
  'trial-used':
    'There is one trial for each person and each card, and this was not the first. What you paid comes back in full. You can subscribe without a trial.',
  left: 'This was charged while your subscription was ending, or after that, so it comes back in full.',
  support: 'We returned a payment of yours.',
};
