/**
 * What services of others call, under the name of its path; `pathParameter` names what the last segment of the path is.
 * What they send is theirs, so there is no schema of it here.
 */
export const webhooks = {
  stripeWebhook: {},
  smsStatus: { pathParameter: 'id' },
  smsReply: {},
  oneClickUnsubscribe: { pathParameter: 'token' },
} as const satisfies Readonly<Record<string, { readonly pathParameter?: string }>>;

export type WebhookName = keyof typeof webhooks;
