import type {
  Appearance,
  CustomFontSource,
  PaymentMethod,
  StripeError,
  StripePaymentElementOptions,
} from '@stripe/stripe-js';

/** What the page tells a frame when it starts. */
export interface FrameStart {
  key: string;
  clientSecret: string | null;
  locale: string | undefined;
  appearance: Appearance | undefined;
  fonts: CustomFontSource[];
  options: StripePaymentElementOptions;
}

export interface BillingFields {
  name?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  address?: Record<string, string | null | undefined> | undefined;
}

/** What the page asks of a frame; each is answered under the same number. */
export type FrameRequest =
  | { ask: 'validate' }
  | { ask: 'createPaymentMethod'; billing: BillingFields }
  | { ask: 'showError'; error: StripeError }
  | { ask: 'focus' }
  | { ask: 'blur' }
  | { ask: 'clear' }
  | {
      ask: 'update';
      options: StripePaymentElementOptions;
      appearance: Appearance | undefined;
      locale: string | undefined;
    };

export interface FrameAnswer {
  error?: StripeError;
  paymentMethod?: PaymentMethod;
}

/** What a frame tells the page unasked. */
export type FrameEvent =
  | { event: 'ready' }
  | { event: 'loaderror'; error: StripeError }
  | { event: 'change'; empty: boolean; complete: boolean }
  | { event: 'focus' | 'blur' | 'escape' }
  | { event: 'resize'; height: number };

export type ToFrame = FrameRequest & { number: number };
export type FromFrame = FrameEvent | { answer: number; result: FrameAnswer };
