import type { IncomingCall, Outcome } from '@geonod/stripe-stand-in';
import Stripe from 'stripe';

type Respond = (call: IncomingCall) => Promise<Outcome>;

/**
 * stripe-node's way to a stand-in in the same process: no sockets, and no time passes while no response comes, so that a
 * thousand sequences with faults take minutes. Whatever goes wrong, stripe-node is told as its own client tells it.
 */
export class StripeAtHand extends Stripe.HttpClient {
  readonly #respond: Respond;

  constructor(respond: Respond) {
    super();
    this.#respond = respond;
  }

  override getClientName(): string {
    return 'at hand';
  }

  override async makeRequest(
    ...[, , path, method, headers, body, , timeout]: Parameters<Stripe.HttpClient['makeRequest']>
  ): Promise<Stripe.HttpClientResponse> {
    const [address = '', query = ''] = path.split('?');
    const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), `${value}`]);
    const call = { method, path: address, query, headers: Object.fromEntries(named), body };
    return this.#meet(await this.#respond(call), timeout);
  }

  #meet({ fault, reply }: Outcome, timeout: number): Promise<Stripe.HttpClientResponse> {
    const isLate = fault?.kind === 'slow' && (fault.delayMs ?? 0) >= timeout;
    if (fault?.kind === 'timeout' || isLate) {
      return Promise.reject(Stripe.HttpClient.makeTimeoutError());
    }
    if (reply === null) return Promise.reject(connectionCut());
    const text = fault?.kind === 'lost-response' ? null : reply.body;
    return Promise.resolve(new ReplyAtHand(reply.status, reply.headers, text));
  }
}

class ReplyAtHand extends Stripe.HttpClientResponse {
  readonly #text: string | null;

  /** `text`: null for a response that is cut off in the middle. */
  constructor(status: number, headers: Readonly<Record<string, string>>, text: string | null) {
    const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
    super(status, Object.fromEntries(named));
    this.#text = text;
  }

  override getRawResponse(): unknown {
    return {};
  }

  override toJSON(): Promise<unknown> {
    return this.#text === null
      ? Promise.reject(Stripe.HttpClient.makeResponseBodyError(connectionCut()))
      : Promise.resolve(JSON.parse(this.#text));
  }
}

function connectionCut(): Error {
  return Object.assign(new Error('The connection was cut'), { code: 'ECONNRESET' });
}
