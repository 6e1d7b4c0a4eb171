import type { StripeError } from '@stripe/stripe-js';
import type {
  FrameAnswer,
  FrameEvent,
  FrameRequest,
  FrameStart,
  FromFrame,
  ToFrame,
} from '../channel.ts';

const patienceMs = 10_000;
const silent: StripeError = {
  type: 'api_connection_error',
  message: 'The payment form could not be loaded.',
};
let frames = 0;

/** A frame of the stand-in's origin in the product's page, and the messages to and from it. */
export class FrameLink {
  readonly frame: HTMLIFrameElement;
  readonly #answers = new Map<number, (answer: FrameAnswer) => void>();
  readonly #happened: (event: FrameEvent) => void;
  readonly #patience: ReturnType<typeof setTimeout>;
  #port: MessagePort | null = null;
  #asked = 0;

  /** `start` is asked when the frame has loaded; a frame that stays silent becomes a `loaderror`. */
  constructor(origin: string, start: () => FrameStart, happened: (event: FrameEvent) => void) {
    this.#happened = happened;
    this.#patience = setTimeout(() => happened({ event: 'loaderror', error: silent }), patienceMs);
    frames += 1;
    this.frame = document.createElement('iframe');
    this.frame.name = `__privateStripeFrame${frames}`;
    this.frame.title = 'Secure payment input frame';
    this.frame.allow = 'payment *';
    this.frame.src = `${origin}/element`;
    // Transparent like Stripe's; a frame with another colour scheme than its page is opaque.
    this.frame.style.cssText =
      'border:0;margin:-4px;padding:0;width:calc(100% + 8px);min-width:100%;display:block;height:300px;color-scheme:light;background:transparent';
    this.frame.addEventListener('load', () => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<FromFrame>) => this.#receive(data);
      this.#port = port1;
      this.frame.contentWindow?.postMessage(start(), origin, [port2]);
    });
  }

  get open(): boolean {
    return this.#port !== null;
  }

  /** Asks the frame; one that is not there yet or no longer answers with an error. */
  ask(request: FrameRequest): Promise<FrameAnswer> {
    const port = this.#port;
    if (port === null) {
      return Promise.resolve({
        error: { type: 'api_error', message: 'The Payment Element is not ready.' },
      });
    }
    this.#asked += 1;
    const message: ToFrame = { ...request, number: this.#asked };
    return new Promise((resolve) => {
      this.#answers.set(message.number, resolve);
      port.postMessage(message);
    });
  }

  close(): void {
    clearTimeout(this.#patience);
    this.#port?.close();
    this.#port = null;
    for (const answer of this.#answers.values()) {
      answer({ error: { type: 'api_error', message: 'The Element was unmounted.' } });
    }
    this.#answers.clear();
  }

  #receive(message: FromFrame): void {
    if ('answer' in message) {
      this.#answers.get(message.answer)?.(message.result);
      this.#answers.delete(message.answer);
      return;
    }
    if (message.event === 'ready' || message.event === 'loaderror') {
      clearTimeout(this.#patience);
    }
    this.#happened(message);
  }
}
