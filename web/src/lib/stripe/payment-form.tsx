import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type {
  Appearance,
  CustomFontSource,
  StripeElements,
  StripePaymentElementOptions,
} from '@stripe/stripe-js';
import { type ReactNode, useState } from 'react';
import { type StripeClient, stripeLocale } from './load-stripe.ts';

/** How Stripe's form looks: its Appearance API, and fonts, which it loads by itself. */
export interface FormLook {
  readonly appearance: Appearance;
  readonly fonts: readonly CustomFontSource[];
}

interface PaymentFormProps {
  /** Null as long as Stripe.js is not here. */
  readonly stripe: StripeClient | null;
  readonly clientSecret: string;
  /** Followed while the form is open; the fonts are those that it opened with. */
  readonly look: FormLook;
  readonly children: ReactNode;
}

/** One payment: below it, `PaymentFields` shows Stripe's form and `usePaymentForm` gives what pays with it. */
export function PaymentForm({ stripe, clientSecret, look, children }: PaymentFormProps) {
  const { appearance, fonts } = look;
  return (
    <Elements
      stripe={stripe}
      options={{ clientSecret, locale: stripeLocale, appearance, fonts: [...fonts] }}
    >
      {children}
    </Elements>
  );
}

const fieldOptions: StripePaymentElementOptions = {
  paymentMethodOrder: ['apple_pay', 'google_pay', 'link', 'card'],
  layout: 'tabs',
};

interface PaymentFieldsProps {
  /** Whose payment it is, as far as that is known when the fields open: Link offers its account of that e-mail first. */
  readonly email: string | null;
  readonly onReady: () => void;
  /** The form did not load; `message` is what Stripe says about it. */
  readonly onFailure: (message: string | null) => void;
}

/** Stripe's fields, in frames of Stripe's own: what is typed there never reaches this site. */
export function PaymentFields({ email, onReady, onFailure }: PaymentFieldsProps) {
  // Not followed while it is typed: at each letter Link would look for an account.
  const [options] = useState<StripePaymentElementOptions>(() =>
    email === null
      ? fieldOptions
      : { ...fieldOptions, defaultValues: { billingDetails: { email } } },
  );
  return (
    <PaymentElement
      options={options}
      onReady={onReady}
      onLoadError={({ error }) => onFailure(error.message ?? null)}
    />
  );
}

/** What `pay` needs of the form around it; null until the form is there. */
export function usePaymentForm(): { stripe: StripeClient; elements: StripeElements } | null {
  const stripe = useStripe();
  const elements = useElements();
  return stripe && elements && { stripe, elements };
}
