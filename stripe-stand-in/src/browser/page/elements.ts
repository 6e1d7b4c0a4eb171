import type {
  Appearance,
  CssFontSource,
  CustomFontSource,
  StripeElements,
  StripeElementsUpdateOptions,
  StripeError,
  StripePaymentElementOptions,
} from '@stripe/stripe-js';
import { IntegrationError } from './integration-error.ts';
import { PaymentElement } from './payment-element.ts';

export interface ElementsOptions {
  clientSecret?: string;
  mode?: string;
  locale?: string;
  appearance?: Appearance;
  fonts?: Array<CssFontSource | CustomFontSource>;
}

type Supported = Pick<StripeElements, 'update' | 'fetchUpdates' | 'submit' | 'on'>;

/** A group of elements for one payment; the stand-in has the Payment Element. */
export class Elements implements Supported {
  readonly clientSecret: string | null;
  readonly #origin: string;
  readonly #key: string;
  readonly #fonts: CustomFontSource[];
  #appearance: Appearance | undefined;
  #locale: string | undefined;
  #payment: PaymentElement | null = null;

  constructor(origin: string, key: string, options: ElementsOptions) {
    const { clientSecret, mode } = options;
    if (clientSecret !== undefined && !/^pi_\w+_secret_\w+$/.test(clientSecret)) {
      throw new IntegrationError(
        `Invalid value for elements(): clientSecret should be a client secret of the form \${id}_secret_\${secret}. You specified: ${clientSecret}.`,
      );
    }
    if (clientSecret !== undefined && mode !== undefined) {
      throw new IntegrationError('elements() takes either a clientSecret or a mode, not both.');
    }
    this.#origin = origin;
    this.#key = key;
    this.clientSecret = clientSecret ?? null;
    // Fonts by style sheet are left out: the frame falls back to the next family.
    this.#fonts = (options.fonts ?? []).filter((font) => 'family' in font);
    this.#appearance = options.appearance;
    this.#locale = options.locale;
  }

  get locale(): string | undefined {
    return this.#locale;
  }

  get paymentElement(): PaymentElement | null {
    return this.#payment;
  }

  create(type: string, options: StripePaymentElementOptions = {}): PaymentElement {
    if (type !== 'payment') {
      throw new IntegrationError(`The local stand-in has no ${type} Element.`);
    }
    if (this.#payment !== null) {
      throw new IntegrationError(
        'Can only create one Element of type payment through an elements instance. To create another Element of type payment, destroy the one that exists.',
      );
    }
    this.#payment = new PaymentElement(
      {
        origin: this.#origin,
        key: this.#key,
        clientSecret: this.clientSecret,
        locale: this.#locale,
        appearance: this.#appearance,
        fonts: this.#fonts,
        destroyed: () => {
          this.#payment = null;
        },
      },
      options,
    );
    return this.#payment;
  }

  getElement(type: string | { __elementType?: string }): PaymentElement | null {
    // react-stripe-js passes its component here, which knows the type that it stands for.
    const name = typeof type === 'string' ? type : type.__elementType;
    return name === 'payment' ? this.#payment : null;
  }

  update(options: StripeElementsUpdateOptions): Promise<void> {
    this.#appearance = options.appearance ?? this.#appearance;
    this.#locale = options.locale ?? this.#locale;
    this.#payment?.restyle(this.#appearance, this.#locale);
    return Promise.resolve();
  }

  on(): void {
    // Nothing in the stand-in announces the end of an update: it is immediate.
  }

  fetchUpdates(): Promise<{ error?: { message: string; status?: string } }> {
    return Promise.resolve({});
  }

  async submit(): Promise<
    | { error?: StripeError; selectedPaymentMethod?: undefined }
    | { selectedPaymentMethod: string; error?: undefined }
  > {
    if (this.#payment === null) {
      throw new IntegrationError('elements.submit() needs a mounted Payment Element.');
    }
    const { error } = await this.#payment.ask({ ask: 'validate' });
    return error === undefined ? { selectedPaymentMethod: 'card' } : { error };
  }
}
