/** What Stripe adds to the address to which a bank's page sends the payer back. */
const added = [
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
  'source_redirect_slug',
];

/** The payment that the payer comes back from, or null when they come from nowhere of that kind. */
export function returnedSecret(search: string): string | null {
  return new URLSearchParams(search).get('payment_intent_client_secret');
}

/** The same query without what Stripe added, with its question mark; empty when nothing else was in it. */
export function withoutReturn(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of added) query.delete(name);
  const rest = query.toString().replaceAll('+', '%20');
  return rest && `?${rest}`;
}
