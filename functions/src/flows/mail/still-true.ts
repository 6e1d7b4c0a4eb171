import type { MailContent, MailTemplate, MailValues } from '@geonod/contracts/documents/mail';
import { isLive } from '../../domain/entitlement.ts';
import { readSubscription } from '../../services/payments/subscriptions.ts';

/** What a mail says is so, is not so for the moment but may be again before its day, or is past. */
export type Truth = 'true' | 'not-now' | 'past';

type Check<Template extends MailTemplate> = (values: MailValues<Template>) => Promise<Truth>;

/**
 * Judges, right before it is sent, whether what a mail says is still true; for mails that are written long before
 * they are sent. A mail without a check here tells of something that has happened. What throws is judged again later.
 */
const checks: { readonly [Template in MailTemplate]?: Check<Template> } = {
  'trial-ending': isChargedThen,
  'renewal-coming': isChargedThen,
};

/** Whether a mail's words still hold. */
export function judgeTruth({ template, values }: MailContent): Promise<Truth> {
  return judge(template, values);
}

function judge<Template extends MailTemplate>(
  template: Template,
  values: MailValues<Template>,
): Promise<Truth> {
  return checks[template]?.(values) ?? Promise.resolve('true');
}

interface NextCharge {
  readonly subscriptionId: string;
  readonly nextChargeAt: Date;
}

/** Whether the subscription renews, and at that moment. Until then a member can take a cancellation back. */
async function isChargedThen({ subscriptionId, nextChargeAt }: NextCharge): Promise<Truth> {
  const subscription = await readSubscription(subscriptionId);
  const isCharged =
    subscription !== null &&
    isLive(subscription) &&
    subscription.paidUntil.getTime() === nextChargeAt.getTime();
  if (!isCharged) return 'past';
  return subscription.cancelAtPeriodEnd ? 'not-now' : 'true';
}
