import type { StripeError, StripePaymentElementOptions } from '@stripe/stripe-js';
import { BrowserApi } from '../api.ts';
import type {
  BillingFields,
  FrameAnswer,
  FrameEvent,
  FrameStart,
  FromFrame,
  ToFrame,
} from '../channel.ts';
import { localized, textsFor } from '../texts.ts';
import { applyAppearance, loadFonts } from './appearance.ts';
import { CardForm } from './form.ts';

const payable = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** The frame of a Payment Element: holds the card, and speaks to the API so that its page never sees it. */
class ElementFrame {
  readonly #port: MessagePort;
  readonly #api: BrowserApi;
  readonly #start: FrameStart;
  readonly #main: HTMLElement;
  readonly #note = document.createElement('p');
  readonly #methods = document.createElement('div');
  readonly #form: CardForm;
  #texts: ReturnType<typeof textsFor>;

  constructor(port: MessagePort, start: FrameStart, main: HTMLElement) {
    this.#port = port;
    this.#start = start;
    this.#main = main;
    this.#api = new BrowserApi(window.location.origin, start.key);
    this.#texts = textsFor(start.locale);
    loadFonts(start.fonts);
    applyAppearance(start.appearance);
    this.#methods.className = 'methods';
    this.#note.className = 'note';
    main.append(this.#methods);
    this.#form = new CardForm(main, this.#texts, {
      changed: () =>
        this.#tell({ event: 'change', empty: this.#form.empty, complete: this.#form.complete }),
      focused: () => this.#tell({ event: 'focus' }),
      blurred: () => this.#tell({ event: 'blur' }),
      escaped: () => this.#tell({ event: 'escape' }),
    });
    main.append(this.#note);
    this.#describe(start.options, start.locale);
    port.onmessage = ({ data }: MessageEvent<ToFrame>) => {
      void this.#answer(data).then((result) => this.#send({ answer: data.number, result }));
    };
    new ResizeObserver(() =>
      this.#tell({ event: 'resize', height: Math.ceil(main.getBoundingClientRect().height) }),
    ).observe(main);
  }

  /** Loads the payment, without which there is nothing to show. */
  async load(): Promise<void> {
    const error = await this.#loadProblem();
    if (error === null) {
      this.#main.hidden = false;
      this.#tell({ event: 'ready' });
    } else {
      this.#tell({ event: 'loaderror', error });
    }
  }

  async #loadProblem(): Promise<StripeError | null> {
    const secret = this.#start.clientSecret;
    if (secret === null) {
      return null;
    }
    const { value, error } = await this.#api.paymentIntent(secret);
    if (error !== undefined) {
      return localized(error, this.#texts);
    }
    return payable.includes(value.status)
      ? null
      : {
          type: 'invalid_request_error',
          code: 'payment_intent_unexpected_state',
          message: `This PaymentIntent is in a terminal state (${value.status}) and cannot be used to initialize Elements.`,
          payment_intent: value,
        };
  }

  async #answer(request: ToFrame): Promise<FrameAnswer> {
    switch (request.ask) {
      case 'validate':
        return this.#validated();
      case 'createPaymentMethod':
        return await this.#createPaymentMethod(request.billing);
      case 'showError':
        this.#form.showError(request.error);
        break;
      case 'focus':
        this.#form.focus();
        break;
      case 'blur':
        this.#form.blur();
        break;
      case 'clear':
        this.#form.clear();
        break;
      case 'update':
        applyAppearance(request.appearance);
        this.#describe(request.options, request.locale);
    }
    return {};
  }

  #validated(): FrameAnswer {
    const error = this.#form.validate();
    return error === null ? {} : { error };
  }

  async #createPaymentMethod(billing: BillingFields): Promise<FrameAnswer> {
    const problem = this.#form.validate();
    if (problem !== null) {
      return { error: problem };
    }
    const { value, error } = await this.#api.createPaymentMethod({
      ...this.#form.parameters(),
      ...billingParameters(billing),
    });
    if (error !== undefined) {
      const told = localized(error, this.#texts);
      this.#form.showError(told);
      return { error: told };
    }
    return { paymentMethod: value };
  }

  /** Shows what the page asked for: its order of methods, of which only cards exist here. */
  #describe(options: StripePaymentElementOptions, locale: string | undefined): void {
    this.#texts = textsFor(locale);
    this.#form.translate(this.#texts);
    this.#form.setReadOnly(options.readOnly ?? false);
    const order = options.paymentMethodOrder ?? ['card'];
    this.#methods.dataset.order = order.join(' ');
    this.#methods.replaceChildren(
      ...[...new Set([...order, 'card'])]
        .filter((method) => method === 'card')
        .map(() => {
          const tab = document.createElement('span');
          tab.className = 'Tab Tab--selected';
          tab.textContent = this.#texts.card;
          return tab;
        }),
    );
    this.#note.textContent = this.#texts.testMode;
    document.documentElement.lang = this.#texts === textsFor('pt-BR') ? 'pt-BR' : 'en';
  }

  #tell(event: FrameEvent): void {
    this.#send(event);
  }

  #send(message: FromFrame): void {
    this.#port.postMessage(message);
  }
}

/** What the page knows of the payer, as the API's parameters; what is empty is left out. */
function billingParameters({ address = {}, ...person }: BillingFields): Record<string, string> {
  const parameters: Record<string, string> = {};
  const fields = [
    ...Object.entries(person).map(([name, value]) => [`[${name}]`, value] as const),
    ...Object.entries(address).map(([name, value]) => [`[address][${name}]`, value] as const),
  ];
  for (const [name, value] of fields) {
    if (value) {
      parameters[`billing_details${name}`] = value;
    }
  }
  return parameters;
}

window.addEventListener(
  'message',
  ({ data, ports }: MessageEvent<FrameStart>) => {
    const [port] = ports;
    const main = document.querySelector('main');
    if (port !== undefined && main !== null) {
      void new ElementFrame(port, data, main).load();
    }
  },
  { once: true },
);
