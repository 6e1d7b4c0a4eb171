import {
  locationRetentionDays,
  mostWithdrawals,
  refusalDays,
  renewalGraceHours,
  renewalWeeks,
  reportsThatSuspend,
  requestLifetimeHours,
  trialHours,
  trialWithdrawalDays,
  unansweredLinksInARow,
  unansweredLinksWaitHours,
  withdrawalDays,
  withdrawalsWithinDays,
} from '@geonod/contracts';
import { Link } from 'react-router-dom';
import { helpEmail } from '../../lib/contacts.ts';
import { renewalAmount, trialAmount } from '../../lib/prices.ts';
import { Article, type ArticleSection } from './article.tsx';
import { operator } from './operator.ts';

const sections: readonly ArticleSection[] = [
  {
    id: 'service',
    heading: '1. What the service does',
    body: (
      <>
        <p>
          GeoNod reads public numbering plans and tells where a phone number was registered: a
          country, where the plan knows it a city or state, and the carrier that the range was first
          given to. This is an area. It does not tell where the phone is, and numbers move between
          carriers.
        </p>
        <p>
          Members can also ask the person who holds a phone for its position, by text message or by
          a link. A position exists in GeoNod only after that person opened the request, saw what
          would be sent, and sent it. There is no other way to get one here.
        </p>
        <p>
          {`GeoNod is run by ${operator}. Write to `}
          <a href={`mailto:${helpEmail}`}>{helpEmail}</a>.
        </p>
      </>
    ),
  },
  {
    id: 'consent',
    heading: '2. Consent comes first',
    body: (
      <>
        <p>
          You agree to ask only people whom you have a fair reason to ask, and you agree not to:
        </p>
        <ul>
          <li>pretend to be somebody else, or mislead anybody about why you ask;</li>
          <li>
            press, threaten or reward somebody into sharing, or share for them on their phone;
          </li>
          <li>ask again and again after a no, or ask somebody who opted out;</li>
          <li>ask a child whose parent or guardian you are not;</li>
          <li>use an answer to follow, harass or harm anybody.</li>
        </ul>
        <p>
          A no closes a number to you for {refusalDays} days. After {unansweredLinksInARow} links in
          a row that were declined or not answered you can make none for {unansweredLinksWaitHours}{' '}
          hours. We limit how often one number can be asked, and we keep a list of numbers that no
          member may text again. Whoever is asked can report it: after reports from{' '}
          {reportsThatSuspend} different numbers, where all links count as one, you cannot ask
          anybody, from any account of your mailbox, until we have looked at them. We mail you what
          we decide, as long as you have the account. Numbers whose reports of you we have dismissed
          do not count. We close accounts that break these rules.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    heading: '3. Your account',
    body: (
      <p>
        You need to be 18 or older, and to keep your password to yourself. If you sign up with an
        email address, we make a password for you and send you a mail with which you set your own.
        What is asked in your name is your responsibility; tell us at once if somebody else uses
        your account.
      </p>
    ),
  },
  {
    id: 'price',
    heading: '4. Price and renewal',
    body: (
      <>
        <p>
          The trial costs {trialAmount} and lasts {trialHours} hours from the payment, or from when
          your bank has let it through; where we hear of it more than an hour later, from then. If
          you do not cancel before it ends, a subscription starts at {renewalAmount} every{' '}
          {renewalWeeks} weeks (28 days). It renews automatically until you cancel. The date and the
          amount of the next charge stand beside the pay button and in your settings. A mail tells
          you of them when you pay, six hours before the trial ends, and three days before each
          renewal.
        </p>
        <p>
          Each person has one trial: all accounts whose email addresses reach the same mailbox have
          it together. So has each card that Stripe can tell from others, and each account at Link
          that pays. Whoever has had it subscribes without one, and pays {renewalAmount} at once;
          the price stands on the button. What is paid for a second trial is returned in full.
        </p>
        <p>
          Prices include taxes. Payments are taken by Stripe; we never see your card number. If a
          renewal cannot be charged, we tell you by mail and in the member area, where you can pay
          it or change the card. You keep access while the charge is tried again; where it is the
          first after the trial, for {renewalGraceHours} hours after the trial, and again as soon as
          it is paid, until the {renewalWeeks} weeks end that began with its end. If the last try
          fails, the subscription ends, and nothing more is charged. What your bank asks you to
          confirm is not tried again, nor is a card that your bank refuses for good: unless you
          confirm it, or pay with another card, the subscription ends.
        </p>
      </>
    ),
  },
  {
    id: 'cancel',
    heading: '5. How to cancel',
    body: (
      <>
        <p>
          In Settings, with one confirmation, or with your email address on the{' '}
          <Link to="/cancel-subscription">Cancel Subscription</Link> page. You keep access until the
          end of the period that is paid for, and nothing more is charged. A renewal that is due but
          not paid yet is not charged any more, and access ends at once.
        </p>
        <p>
          In the trial, cancelling in Settings ends it at once and refunds it. By email address it
          runs to its end, and a mail brings you a link that ends and refunds it before.
        </p>
      </>
    ),
  },
  {
    id: 'refunds',
    heading: '6. Refunds and withdrawal',
    body: (
      <>
        <p>
          Within the {trialHours} hours of the trial you get everything back by yourself: cancel in
          Settings, and the trial payment is refunded in full to the card it came from.
        </p>
        <p>
          You also have the right to withdraw from the contract within {withdrawalDays} calendar
          days of the first {renewalAmount} (to the end of the fourteenth day, wherever you are),
          without giving a reason: press “Withdraw and refund” in{' '}
          <Link to="/home/settings">Settings</Link>, before you delete your account. The
          subscription ends at once, and the {renewalAmount} is refunded in full, to the card that
          paid. Within {trialWithdrawalDays} calendar days of your first payment (to the end of the
          seventh day; in Brazil by the Consumer Code, art. 49) you get back whatever you paid, the
          trial’s {trialAmount} included. You may also write to{' '}
          <a href={`mailto:${helpEmail}`}>{helpEmail}</a> from your account’s address: do so within
          these {trialWithdrawalDays} days where the trial is over and the {renewalAmount} was not
          charged.
        </p>
        <p>
          Whoever has withdrawn {mostWithdrawals} times within {withdrawalsWithinDays} days can
          subscribe again {withdrawalsWithinDays} days after the earlier of the two.
        </p>
      </>
    ),
  },
  {
    id: 'requests',
    heading: '7. Requests and answers',
    body: (
      <p>
        A request can be answered once, within {requestLifetimeHours} hours. Whoever opens a link
        that you passed on can answer it; only a text message is tied to a number. A shared location
        is kept {locationRetentionDays} days and then erased; the person who shared it can take it
        back earlier, and you can delete it at any time. A text message can be delayed or lost by
        carriers, and we do not promise that anybody answers.
      </p>
    ),
  },
  {
    id: 'accuracy',
    heading: '8. Accuracy and liability',
    body: (
      <p>
        Numbering plans change, and a phone measures its own position as well as it can; the
        accuracy stands beside each answer. GeoNod is not an emergency service: in danger call 190,
        112 or 911. We are liable for intent and gross negligence without limit, and otherwise for
        the damage that is typical of a service of this price. Rights that the law of your country
        gives consumers stay untouched.
      </p>
    ),
  },
  {
    id: 'end',
    heading: '9. Changes and the end',
    body: (
      <p>
        If these terms change to your disadvantage, we tell you by email 30 days before, and you may
        cancel. You may delete your account at any time; we may end it with 30 days’ notice, or at
        once if section 2 is broken. These terms follow the law of Brazil; consumers may also rely
        on the mandatory law of the country they live in.
      </p>
    ),
  },
];

/** The terms of the service. */
export function Terms() {
  return (
    <Article
      title="Terms & Conditions"
      lead="What you buy, what it costs, how it ends, and what nobody may do with it."
      inForce="26 November 2026"
      sections={sections}
    />
  );
}
