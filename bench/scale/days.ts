import { dollarsOf, prices } from './prices.ts';
import { stories } from './stories.ts';

/** How many of a hundred visits do it. Assumed: what a service with this funnel may expect, on the high side. */
export const shares = {
  looksUp: 60,
  opensPayment: 10,
  pays: 1,
  comesAsMember: 10,
  asksByLink: 2,
  asksByNumber: 1,
  opensLink: 3,
  shares: 1.5,
  declines: 0.5,
} as const;

const { visitor, member, recipient } = stories;

/** Every step as often as it is done on a hundred visits. */
const done = [
  { step: visitor.steps.looksUp, times: shares.looksUp },
  { step: visitor.steps.opensPayment, times: shares.opensPayment },
  { step: member.steps.pays, times: shares.pays },
  { step: member.steps.readsStatus, times: shares.comesAsMember },
  { step: member.steps.readsNotifications, times: shares.comesAsMember },
  { step: member.steps.asksByLink, times: shares.asksByLink },
  { step: member.steps.asksByNumber, times: shares.asksByNumber },
  { step: member.steps.isTexted, times: shares.asksByNumber },
  { step: recipient.steps.opens, times: shares.opensLink },
  { step: recipient.steps.isShown, times: shares.opensLink },
  { step: recipient.steps.shares, times: shares.shares },
  { step: recipient.steps.declines, times: shares.declines },
  { step: recipient.steps.isMailed, times: shares.shares + shares.declines },
  { step: recipient.steps.isTold, times: shares.shares + shares.declines },
];

/** Of a hundred visits: 87 are visitors', 10 members', 3 recipients'. */
const pageBytesOfHundred =
  (100 - shares.comesAsMember - shares.opensLink) * visitor.pageBytes +
  shares.comesAsMember * member.pageBytes +
  shares.opensLink * recipient.pageBytes;

/** The busiest hour has three times the average. */
const peak = 3;
const secondsOfDay = 86_400;

/** What a day with so many visits takes; `…ASecond` in its busiest hour. */
export function dayOf(visits: number) {
  const total = (of: (step: (typeof done)[number]['step']) => number) =>
    (done.reduce((sum, { step, times }) => sum + of(step) * times, 0) / 100) * visits;
  const aSecond = (aDay: number) => (aDay / secondsOfDay) * peak;
  const texts = total(({ texts = 0 }) => texts);
  const pageBytes = (pageBytesOfHundred / 100) * visits;
  return {
    visits,
    visitsASecond: aSecond(visits),
    runsASecond: aSecond(total(({ runs }) => runs)),
    readsASecond: aSecond(total(({ reads }) => reads)),
    writesASecond: aSecond(total(({ writes }) => writes)),
    answerMailsASecond: aSecond(((shares.shares + shares.declines) / 100) * visits),
    paymentPagesASecond: aSecond((shares.opensPayment / 100) * visits),
    memberCalls:
      (visits / 100) * (2 * shares.comesAsMember + shares.asksByLink + shares.asksByNumber),
    texts,
    pageBytes,
    callDollars: total(dollarsOf),
    pageDollars: pageBytes * prices.byte,
    textDollars: texts * prices.text,
  };
}
