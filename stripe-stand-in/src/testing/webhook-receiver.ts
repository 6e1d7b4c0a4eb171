import { createServer } from 'node:http';
import Stripe from 'stripe';
import { listen } from '../http/listen.ts';

/** A webhook endpoint that believes only what is signed, and remembers what it received. */
export interface WebhookReceiver {
  url: string;
  received: Stripe.Event[];
  types: () => string[];
  /** Answers the next deliveries with these statuses; 200 after them. */
  answerNext: (...statuses: number[]) => void;
  stop: () => Promise<void>;
}

export async function receiveWebhooks(secret: string): Promise<WebhookReceiver> {
  const received: Stripe.Event[] = [];
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const signature = request.headers['stripe-signature'] ?? '';
      received.push(Stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, secret));
      response.writeHead(statuses.shift() ?? 200).end();
    });
  });
  const { url, stop } = await listen(server, 0);
  return {
    url: `${url}/`,
    received,
    types: () => received.map(({ type }) => type),
    answerNext: (...next) => statuses.push(...next),
    stop,
  };
}
