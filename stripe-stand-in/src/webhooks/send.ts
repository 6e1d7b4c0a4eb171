import Stripe from 'stripe';

/** What the endpoint answered to one attempt, or why there was no answer. */
export interface Attempt {
  /** Real time, ISO 8601. */
  at: string;
  status: number | null;
  error: string | null;
  durationMs: number;
}

/** Signs the payload as Stripe does, now, and posts it once. Redirects count as failures. */
export async function send(
  url: string,
  payload: string,
  secret: string,
  signal: AbortSignal,
): Promise<Attempt> {
  const started = Date.now();
  const seen = (status: number | null, error: string | null): Attempt => ({
    at: new Date(started).toISOString(),
    status,
    error,
    durationMs: Date.now() - started,
  });
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(20_000)]),
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'User-Agent': 'Stripe/1.0 (local stand-in)',
        'Stripe-Signature': Stripe.webhooks.generateTestHeaderString({
          payload,
          secret,
          timestamp: Math.floor(started / 1000),
        }),
      },
      body: payload,
    });
    const text = await response.text();
    return seen(response.status, response.ok ? null : text.slice(0, 300));
  } catch (error) {
    return seen(null, error instanceof Error ? (error.cause ?? error).toString() : String(error));
  }
}

export function succeeded(attempt: Attempt): boolean {
  return attempt.status !== null && attempt.status >= 200 && attempt.status < 300;
}
