import type { Page } from 'playwright-core';
import { demoContacts } from '../../../local/stack/demo-contacts.ts';
import { alert, logIn, open, password, registerPath, signUp } from '../account-pages.ts';
import { freshEmail } from '../accounts.ts';
import { becomeMember, newMember } from '../members.ts';
import {
  abandon,
  answerBank,
  cardFrame,
  cards,
  confirmPattern,
  fromOwnAddress,
  keepProcessing,
  loseAnswer,
  onRetrieve,
  openPayment,
  payButton,
  paymentPath,
  payUnclaimed,
  payWith,
  typeCard,
} from '../payment.ts';
import { firestore } from '../requests.ts';
import { leaveUnanswered, refuse, refused, type Screen, unreachable } from './screen.ts';

async function comeToPay(page: Page, path = paymentPath): Promise<string> {
  await becomeMember(page);
  return openPayment(page, path);
}

const fieldsThere = (page: Page) => cardFrame(page).getByLabel('CVC').waitFor();
const saying = (page: Page, words: string) => alert(page).getByText(words).first().waitFor();

/** Somebody without an account, from one thing that is wrong with the payment to the next. */
function visitorVisit(): Screen {
  let payment = '';
  return {
    name: 'payment-visitor',
    open: async (page) => {
      await fromOwnAddress(page);
      payment = await openPayment(page);
      await fieldsThere(page);
    },
    next: [
      {
        name: 'payment-visitor-invalid-email',
        open: async (page) => {
          await typeCard(page, cards.pays);
          await page.getByLabel('Email').fill('ana@example');
          await payButton(page).click();
          await saying(page, 'Please enter a valid email address!');
        },
      },
      {
        name: 'payment-email-subscribed',
        ...refused,
        open: async (page) => {
          const words = 'This email has a subscription already. Log in with it to use it.';
          await refuse(page, '**/createPayment', 409, 'email-subscribed', words);
          await page.getByLabel('Email').fill('ana@example.com');
          await payButton(page).click();
          await saying(page, words);
        },
      },
      {
        name: 'payment-given-up',
        ...refused,
        open: async (page) => {
          await page.unroute('**/createPayment');
          await fromOwnAddress(page);
          await abandon(payment);
          await page.getByLabel('Email').fill(freshEmail());
          await payButton(page).click();
          await saying(page, 'It can be paid no more: as a rule it was left open for too long.');
        },
      },
    ],
  };
}

export const paymentScreens: readonly Screen[] = [
  {
    name: 'payment-loading',
    open: async (page) => {
      await becomeMember(page);
      await leaveUnanswered(page, '**/createPayment');
      await open(page, paymentPath);
    },
  },
  {
    name: 'payment',
    open: async (page) => {
      await comeToPay(page);
      await fieldsThere(page);
    },
    next: [
      {
        name: 'payment-incomplete-card',
        open: async (page) => {
          await cardFrame(page).getByLabel('Número do cartão').fill('4242');
          await payButton(page).click();
          await saying(page, 'Please check your payment details.');
        },
      },
      {
        name: 'payment-declined',
        ...refused,
        open: async (page) => {
          await payWith(page, cards.declined);
          await saying(page, 'Your card was declined.');
        },
      },
      {
        name: 'payment-declined-before',
        open: async (page) => {
          await openPayment(page);
          await saying(page, 'Your card was declined.');
          await fieldsThere(page);
        },
      },
      {
        name: 'payment-bank-refused',
        open: async (page) => {
          await payWith(page, cards.asksInDialog);
          await answerBank(page, 'Recusar');
          await saying(page, 'Your bank did not confirm the payment.');
        },
      },
      {
        name: 'payment-processing',
        open: async (page) => {
          await keepProcessing(page);
          await payWith(page, cards.pays);
          await page.getByText('Your payment is being processed').waitFor();
        },
      },
    ],
  },
  {
    name: 'payment-for-the-member-area',
    open: async (page) => {
      await comeToPay(page, '/payment?next=%2Fhome%2Fsettings');
      await fieldsThere(page);
    },
    next: [
      {
        name: 'payment-paying',
        open: async (page) => {
          await leaveUnanswered(page, confirmPattern);
          await payWith(page, cards.pays);
          await page.getByRole('img', { name: 'Paying' }).waitFor();
        },
      },
    ],
  },
  {
    name: 'payment-after-sign-up',
    open: async (page) => {
      await page.clock.install();
      await open(page, registerPath);
      await signUp(page, freshEmail());
      await page.getByText('Your password link is in the mail.').waitFor();
      await fieldsThere(page);
    },
  },
  {
    name: 'payment-fields-loading',
    open: async (page) => {
      await becomeMember(page);
      await onRetrieve(page, () => Promise.resolve(), 'form');
      await openPayment(page);
      await payButton(page).waitFor();
    },
    next: [
      {
        name: 'payment-not-ready',
        open: async (page) => {
          await payButton(page).click();
          await saying(page, 'Payment system is not ready. Please try again.');
        },
      },
    ],
  },
  visitorVisit(),
  {
    name: 'payment-unavailable',
    ...refused,
    open: async (page) => {
      await becomeMember(page);
      const words = 'Payments are not available right now. Please try again.';
      await refuse(page, '**/createPayment', 503, 'unavailable', words);
      await page.goto(paymentPath);
      await saying(page, 'Failed to create payment intent');
    },
  },
  {
    name: 'payment-signed-out-meanwhile',
    ...refused,
    open: async (page) => {
      await becomeMember(page);
      const words = 'Please sign in to continue';
      await refuse(page, '**/createPayment', 401, 'unauthenticated', words);
      await page.goto(paymentPath);
      await page.getByRole('main').getByRole('link', { name: 'Log in' }).waitFor();
    },
  },
  {
    name: 'payment-no-script',
    ...unreachable,
    open: async (page) => {
      await becomeMember(page);
      await page.route('**/stripe.js', (route) => route.abort('connectionfailed'));
      await openPayment(page);
      await saying(page, 'Failed to initialize payment system. Please try again.');
    },
  },
  {
    name: 'payment-form-not-loaded',
    ...unreachable,
    open: async (page) => {
      await becomeMember(page);
      await onRetrieve(page, (route) => route.abort('connectionfailed'), 'form');
      await openPayment(page);
      await saying(page, 'Could not load payment form.');
    },
  },
  {
    name: 'payment-unclear',
    ...unreachable,
    open: async (page) => {
      await comeToPay(page);
      await loseAnswer(page, () => page.context().setOffline(true));
      await payWith(page, cards.pays);
      await saying(page, 'Check it before you pay again.');
    },
  },
  {
    name: 'payment-full-price',
    open: async (page) => {
      const { uid, email } = await becomeMember(page);
      const now = new Date();
      await firestore().doc(`members/${uid}`).set({ email, createdAt: now, trialHadAt: now });
      await openPayment(page);
      await fieldsThere(page);
    },
  },
  {
    name: 'payment-suspended',
    ...refused,
    open: async (page) => {
      const { uid, email } = await becomeMember(page);
      const now = new Date();
      const suspended = { since: now };
      await firestore().doc(`members/${uid}`).set({ email, createdAt: now, suspended });
      await page.goto(paymentPath);
      await saying(page, 'You cannot ask anybody: your account is suspended.');
      await alert(page).getByRole('link', { name: demoContacts.help }).waitFor();
      // No price beside it.
      await page.getByText('R$160,00').first().waitFor({ state: 'detached' });
    },
  },
  {
    name: 'payment-already-subscribed',
    ...refused,
    open: async (page) => {
      const { email } = await newMember();
      await page.goto(`/login?next=${encodeURIComponent(paymentPath)}`);
      const words = 'You already have an active subscription.';
      await refuse(page, '**/createPayment', 409, 'already-subscribed', words);
      // The next page is under way, and never comes.
      await leaveUnanswered(page, '**/assets/location-*.js');
      await logIn(page, email, password);
      await page.getByText(words).waitFor();
      // No price beside it.
      await page.getByText('R$160,00').first().waitFor({ state: 'detached' });
    },
  },
  {
    name: 'payment-unclaimed',
    ...refused,
    open: async (page) => {
      const { email } = await newMember();
      await page.goto(`/login?next=${encodeURIComponent(paymentPath)}`);
      const words = 'This email has a subscription already. Log in with it to use it.';
      await refuse(page, '**/createPayment', 409, 'email-subscribed', words);
      await logIn(page, email, password);
      await page.getByRole('link', { name: 'Confirm my email' }).waitFor();
      // No price beside it.
      await page.getByText('R$160,00').first().waitFor({ state: 'detached' });
    },
  },
  {
    name: 'payment-waits-for-the-bank',
    ...refused,
    open: async (page) => {
      const { email } = await newMember();
      await page.goto(`/login?next=${encodeURIComponent(paymentPath)}`);
      const words = 'Your payment is still being processed.';
      await refuse(page, '**/createPayment', 409, 'already-subscribed', words);
      await logIn(page, email, password);
      await page.getByText(words).waitFor();
      await page.getByRole('link', { name: 'See your plan' }).waitFor();
      // No price beside it.
      await page.getByText('R$160,00').first().waitFor({ state: 'detached' });
    },
  },
];

/** The address to which a bank's page leads back, with what it says of the payment. */
async function returnAddress(page: Page): Promise<string> {
  await becomeMember(page);
  const [response] = await Promise.all([
    page.waitForResponse('**/createPayment'),
    openPayment(page),
  ]);
  const { clientSecret } = (await response.json()) as { clientSecret: string };
  const query = new URLSearchParams({
    payment_intent: clientSecret.split('_secret_')[0] ?? '',
    payment_intent_client_secret: clientSecret,
    redirect_status: 'succeeded',
  });
  return `/location?phone=%2B55%20%2811%29%2098765%204321&${query.toString()}`;
}

export const paymentReturnScreens: readonly Screen[] = [
  {
    name: 'paid-without-number',
    open: async (page) => {
      await payUnclaimed(page, 'ana@example.com');
      await page.goto('/location');
      await page.getByText('Payment received').waitFor();
      await page.getByText('A link to your account goes to ana@example.com.').waitFor();
    },
  },
  {
    name: 'paid-without-account',
    open: async (page) => {
      await payUnclaimed(page, 'ana@example.com');
      await page.route('**/sendClaimLink', (route) => route.fulfill({ json: {} }));
      await page.goto('/location?phone=%2B55%20%2811%29%2098765%204321');
      await page.getByRole('button', { name: 'Send the link again' }).click();
      await page.getByText('At most one goes out in five minutes, and 6 in a day.').waitFor();
    },
  },
  {
    name: 'payment-return-checking',
    open: async (page) => {
      const address = await returnAddress(page);
      await onRetrieve(page, () => Promise.resolve());
      await page.goto(address);
      await page.getByText('Checking your payment').waitFor();
    },
  },
  {
    name: 'payment-return-processing',
    open: async (page) => {
      const address = await returnAddress(page);
      await keepProcessing(page);
      await payWith(page, cards.pays);
      await page.getByText('Your payment is being processed').waitFor();
      await page.goto(address);
      await page.getByText('Your payment is being processed').waitFor();
    },
  },
  {
    name: 'payment-return-without-number',
    ...unreachable,
    open: async (page) => {
      const address = await returnAddress(page);
      await onRetrieve(page, (route) => route.abort('connectionfailed'));
      await page.goto(address.replace(/phone=[^&]+&/, ''));
      await saying(page, 'Check it before you pay again.');
    },
  },
  {
    name: 'payment-return-unclear',
    ...unreachable,
    open: async (page) => {
      const address = await returnAddress(page);
      await onRetrieve(page, (route) => route.abort('connectionfailed'));
      await page.goto(address);
      await saying(page, 'Check it before you pay again.');
    },
  },
];
