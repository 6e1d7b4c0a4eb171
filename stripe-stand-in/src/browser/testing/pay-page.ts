import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElementsOptionsClientSecret } from '@stripe/stripe-js';
import { createElement, type FormEvent, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * A shop of one page, as the product's payment page uses Stripe: React's strict mode, Elements,
 * and confirmPayment. `?client_secret=…&locale=…&redirect=…` say what it does.
 */
const wanted = new URLSearchParams(window.location.search);
const clientSecret = wanted.get('client_secret') ?? '';
const returned = wanted.get('payment_intent_client_secret');

function PayForm() {
  const stripe = useStripe();
  const elements = useElements();
  const [said, setSaid] = useState('');
  const pay = async (event: FormEvent) => {
    event.preventDefault();
    if (stripe === null || elements === null) {
      return;
    }
    const checked = await elements.submit();
    if (checked.error !== undefined) {
      setSaid(
        `submit: ${checked.error.type} ${checked.error.code ?? ''} ${checked.error.message ?? ''}`,
      );
      return;
    }
    const { paymentIntent, error } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: `${window.location.origin}/?order=%237` },
      redirect: 'if_required',
    });
    setSaid(
      error === undefined
        ? `paid: ${paymentIntent.status}`
        : `confirm: ${error.type} ${error.code ?? ''} ${error.decline_code ?? ''} ${error.message ?? ''}`,
    );
  };
  const [state, setState] = useState('loading');
  return createElement(
    'form',
    { onSubmit: (event: FormEvent) => void pay(event) },
    createElement(PaymentElement, {
      options: { paymentMethodOrder: ['apple_pay', 'google_pay', 'link', 'card'] },
      onReady: () => setState('ready'),
      onLoadError: ({ error }) => setState(`loaderror: ${error.code ?? ''} ${error.message ?? ''}`),
      onChange: ({ complete }) => setState(complete ? 'complete' : 'incomplete'),
    }),
    createElement('p', { id: 'state' }, state),
    createElement('button', { type: 'submit' }, 'Pay'),
    createElement('p', { id: 'said', role: 'status' }, said),
  );
}

function Returned({ stripe, secret }: { stripe: Stripe; secret: string }) {
  const [said, setSaid] = useState('');
  useState(() => {
    void stripe.retrievePaymentIntent(secret).then(({ paymentIntent, error }) => {
      setSaid(`returned: ${paymentIntent?.status ?? error?.message ?? ''}`);
    });
  });
  return createElement('p', { id: 'said' }, said);
}

const options: StripeElementsOptionsClientSecret = {
  clientSecret,
  locale: wanted.get('locale') === 'en' ? 'en' : 'pt-BR',
  appearance: {
    variables: { colorPrimary: '#2251aa', borderRadius: '2px' },
    rules: { '.Label': { fontWeight: '700' } },
  },
};
const stripe = window.Stripe?.(wanted.get('key') ?? 'pk_test_localStripeStandIn');
const place = document.querySelector('#root');
if (stripe !== undefined && place !== null) {
  createRoot(place).render(
    createElement(
      StrictMode,
      null,
      returned === null
        ? createElement(Elements, { stripe, options }, createElement(PayForm))
        : createElement(Returned, { stripe, secret: returned }),
    ),
  );
}
