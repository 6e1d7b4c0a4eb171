import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import { textsFor } from '../texts.ts';

export interface ChallengeStart {
  key: string;
  clientSecret: string;
  locale: string | undefined;
}

export type ChallengeEnd =
  | { paymentIntent: PaymentIntent; error?: never }
  | { error: StripeError; paymentIntent?: never };

/** Shows the bank's challenge over the whole page and resolves with what came of it. */
export function showChallenge(origin: string, start: ChallengeStart): Promise<ChallengeEnd> {
  const before = document.activeElement;
  const cover = document.createElement('div');
  cover.style.cssText =
    'position:fixed;inset:0;z-index:2147483647;background:rgb(0 0 0 / .5);color-scheme:light';
  const frame = document.createElement('iframe');
  frame.title = textsFor(start.locale).challengeTitle;
  frame.src = `${origin}/challenge`;
  frame.style.cssText = 'border:0;width:100%;height:100%;display:block';
  cover.append(frame);
  return new Promise((resolve) => {
    frame.addEventListener('load', () => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<ChallengeEnd>) => {
        port1.close();
        cover.remove();
        if (before instanceof HTMLElement) {
          before.focus();
        }
        resolve(data);
      };
      frame.contentWindow?.postMessage(start, origin, [port2]);
      frame.focus();
    });
    document.body.append(cover);
  });
}

/** Leaves the page and never returns, as a redirect does. */
export function leaveFor(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise(() => {});
}

/** The address to come back to, with what Stripe adds to it. */
export function returnAddress(returnUrl: string, intent: PaymentIntent): string {
  const address = new URL(returnUrl);
  address.searchParams.set('payment_intent', intent.id);
  address.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
  address.searchParams.set('redirect_status', 'succeeded');
  return address.href;
}
