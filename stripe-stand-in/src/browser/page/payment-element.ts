import type {
  Appearance,
  CustomFontSource,
  StripePaymentElement,
  StripePaymentElementOptions,
} from '@stripe/stripe-js';
import type { FrameAnswer, FrameEvent, FrameRequest } from '../channel.ts';
import { FrameLink } from './frame-link.ts';
import { IntegrationError } from './integration-error.ts';

type Handler = (event: never) => unknown;

export interface ElementContext {
  origin: string;
  key: string;
  clientSecret: string | null;
  locale: string | undefined;
  appearance: Appearance | undefined;
  fonts: CustomFontSource[];
  /** Tells its group that it is gone. */
  destroyed: () => void;
}

/** The Payment Element as a page holds it. */
export class PaymentElement implements StripePaymentElement {
  readonly #context: ElementContext;
  readonly #handlers = new Map<string, Set<Handler>>();
  #options: StripePaymentElementOptions;
  #holder: HTMLElement | null = null;
  #link: FrameLink | null = null;
  #failed = false;
  #destroyed = false;

  constructor(context: ElementContext, options: StripePaymentElementOptions) {
    this.#context = context;
    this.#options = options;
  }

  /** Whether it stands in the page and has loaded. */
  get usable(): boolean {
    return this.#link?.open === true && !this.#failed;
  }

  mount(place: string | HTMLElement): void {
    const node = typeof place === 'string' ? document.querySelector<HTMLElement>(place) : place;
    if (this.#destroyed) {
      throw new IntegrationError(
        'This Element has already been destroyed. Please create a new one.',
      );
    }
    if (node === null) {
      throw new IntegrationError(
        `The selector you specified (${String(place)}) applies to no DOM elements that are currently on the page.`,
      );
    }
    this.unmount();
    const { origin, key, clientSecret, fonts } = this.#context;
    this.#link = new FrameLink(
      origin,
      () => ({
        key,
        clientSecret,
        locale: this.#context.locale,
        appearance: plain(this.#context.appearance),
        fonts: plain(fonts),
        options: plain(this.#options),
      }),
      (event) => this.#happened(event),
    );
    this.#holder = document.createElement('div');
    this.#holder.className = '__PrivateStripeElement';
    this.#holder.append(this.#link.frame);
    node.append(this.#holder);
    this.#failed = false;
    this.#emit('loaderstart', { elementType: 'payment' });
  }

  unmount(): void {
    this.#link?.close();
    this.#link = null;
    this.#holder?.remove();
    this.#holder = null;
  }

  destroy(): void {
    this.unmount();
    this.#destroyed = true;
    this.#handlers.clear();
    this.#context.destroyed();
  }

  on(event: string, handler: Handler): this {
    const handlers = this.#handlers.get(event) ?? new Set();
    this.#handlers.set(event, handlers.add(handler));
    return this;
  }

  once(event: string, handler: Handler): this {
    const first: Handler = (value) => {
      this.off(event, first);
      return handler(value);
    };
    return this.on(event, first);
  }

  off(event: string, handler?: Handler): this {
    if (handler === undefined) {
      this.#handlers.delete(event);
    } else {
      this.#handlers.get(event)?.delete(handler);
    }
    return this;
  }

  update(options: Partial<StripePaymentElementOptions>): this {
    this.#options = { ...this.#options, ...options };
    this.#tellOptions();
    return this;
  }

  /** Takes over a change of the whole group. */
  restyle(appearance: Appearance | undefined, locale: string | undefined): void {
    this.#context.appearance = appearance;
    this.#context.locale = locale;
    this.#tellOptions();
  }

  focus(): void {
    this.#link?.frame.focus();
    void this.ask({ ask: 'focus' });
  }

  blur(): void {
    void this.ask({ ask: 'blur' });
  }

  clear(): void {
    void this.ask({ ask: 'clear' });
  }

  /** With cards alone there is nothing to fold away. */
  collapse(): this {
    return this;
  }

  ask(request: FrameRequest): Promise<FrameAnswer> {
    return (
      this.#link?.ask(request) ??
      Promise.resolve({
        error: { type: 'api_error', message: 'The Payment Element is not mounted.' },
      })
    );
  }

  #tellOptions(): void {
    const { appearance, locale } = this.#context;
    void this.ask({
      ask: 'update',
      options: plain(this.#options),
      appearance: plain(appearance),
      locale,
    });
  }

  #happened(message: FrameEvent): void {
    switch (message.event) {
      case 'resize':
        if (this.#link !== null) {
          this.#link.frame.style.height = `${message.height + 8}px`;
        }
        break;
      case 'loaderror':
        this.#failed = true;
        if (!this.#emit('loaderror', { elementType: 'payment', error: message.error })) {
          console.error('Unhandled payment Element loaderror', { error: message.error });
        }
        break;
      case 'change':
        this.#emit('change', {
          elementType: 'payment',
          empty: message.empty,
          complete: message.complete,
          collapsed: false,
          value: { type: 'card' },
        });
        break;
      default:
        this.#emit(message.event, { elementType: 'payment' });
    }
  }

  /** Whether anybody listened. */
  #emit(event: string, value: object): boolean {
    const handlers = [...(this.#handlers.get(event) ?? [])];
    for (const handler of handlers) {
      handler(value as never);
    }
    return handlers.length > 0;
  }
}

/** Options without functions, which cannot cross into a frame. */
function plain<Value>(value: Value): Value {
  return value === undefined ? value : JSON.parse(JSON.stringify(value));
}
