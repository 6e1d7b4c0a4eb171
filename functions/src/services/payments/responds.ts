import { stripeApiUrl } from '../../config.ts';

/** Whether Stripe's API responds. Asked without a key: a refusal is a response, and nothing of ours is read. */
export async function stripeResponds(): Promise<boolean> {
  const { status } = await fetch(new URL('/v1/balance', stripeApiUrl.value()));
  return status < 500;
}
