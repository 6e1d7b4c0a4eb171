import type { MailContent, MailTemplate, MailValues } from '@geonod/contracts/documents/mail';
import { isLive } from '../../domain/entitlement.ts';
import { readSubscription } from '../../services/payments/subscriptions.ts';

type Check<Template extends MailTemplate> = (values: MailValues<Template>) => Promise<boolean>;

/**
 * Judges, right before it is sent, whether what a mail says is still true; for mails that are written long before
 * they are sent. A mail without a check here tells of something that has happened. What throws is judged again later.
 */
const checks: { readonly [Template in MailTemplate]?: Check<Template> } = {
  'trial-ending': isChargedThen,
  'renewal-coming': isChargedThen,
};

/** Whether a mail's words still hold. */
export function isStillTrue({ template, values }: MailContent): Promise<boolean> {
  return judge(template, values);
}

function judge<Template extends MailTemplate>(
  template: Template,
  values: MailValues<Template>,
): Promise<boolean> {
  return checks[template]?.(values) ?? Promise.resolve(true);
}

interface NextCharge {
  readonly subscriptionId: string;
  readonly nextChargeAt: Date;
}

/** Whether the subscription renews, and at that moment. */
async function isChargedThen({ subscriptionId, nextChargeAt }: NextCharge): Promise<boolean> {
  const subscription = await readSubscription(subscriptionId);
  return (
    subscription !== null &&
    isLive(subscription) &&
    !subscription.cancelAtPeriodEnd &&
    subscription.paidUntil.getTime() === nextChargeAt.getTime()
  );
}
