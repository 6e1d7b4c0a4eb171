import type Stripe from 'stripe';
import { renew } from '../billing/cycle.ts';
import { isOver } from '../billing/end-subscription.ts';
import { currentPeriod, setPeriod } from '../billing/periods.ts';
import { invalidRequest } from '../http/api-error.ts';
import { mergeMetadata, type Params } from '../http/params.ts';
import { route } from '../http/route.ts';
import { idOf } from '../world/ids.ts';
import { previousOf, snapshot } from '../world/snapshot.ts';
import type { World } from '../world/world.ts';
import { needCustomer, needMethodOf } from './customers.ts';

interface Changes {
  atPeriodEnd: boolean | undefined;
  cancelAt: number | null | undefined;
}

/** When a subscription shall end: at the end of its period, at a moment, or (null) not at all. */
export function readChanges(
  params: Params<
    Pick<
      Stripe.SubscriptionUpdateParams,
      'cancel_at_period_end' | 'cancel_at' | 'proration_behavior'
    >
  >,
): Changes {
  params.oneOf('proration_behavior', ['none']);
  const atPeriodEnd = params.boolean('cancel_at_period_end');
  const clears = params.has('cancel_at') && params.clearable('cancel_at') === null;
  return { atPeriodEnd, cancelAt: clears ? null : params.integer('cancel_at') };
}

export function changeSubscription(
  world: World,
  subscription: Stripe.Subscription,
  { atPeriodEnd, cancelAt }: Changes,
): void {
  if (atPeriodEnd === undefined && cancelAt === undefined) {
    return;
  }
  if (atPeriodEnd !== undefined && cancelAt !== undefined) {
    throw invalidRequest(
      'You may only specify one of these parameters: cancel_at, cancel_at_period_end.',
      { param: 'cancel_at' },
    );
  }
  if (typeof cancelAt === 'number' && cancelAt <= world.now()) {
    throw invalidRequest('Invalid timestamp: must be an integer Unix timestamp in the future.', {
      param: 'cancel_at',
    });
  }
  // A date of its own is taken back by its own parameter alone.
  if (atPeriodEnd === false && !subscription.cancel_at_period_end) {
    return;
  }
  const end = atPeriodEnd ? currentPeriod(subscription).end : (cancelAt ?? null);
  if (end === subscription.cancel_at && !atPeriodEnd === !subscription.cancel_at_period_end) {
    return;
  }
  subscription.cancel_at_period_end = atPeriodEnd ?? false;
  subscription.cancel_at = end;
  subscription.canceled_at = end === null ? null : world.now();
  subscription.cancellation_details = {
    comment: null,
    feedback: null,
    feedback_option: null,
    reason: end === null ? null : 'cancellation_requested',
  };
}

function moveTrialEnd(world: World, subscription: Stripe.Subscription, end: number): void {
  if (subscription.status !== 'trialing') {
    throw invalidRequest('This stand-in moves the end of a trial only while it lasts.', {
      param: 'trial_end',
    });
  }
  setPeriod(subscription, currentPeriod(subscription).start, end);
  subscription.trial_end = end;
  subscription.billing_cycle_anchor = end;
  world.trialNotices.delete(subscription.id);
}

export const subscriptionUpdateRoutes = [
  route<Stripe.SubscriptionUpdateParams, Stripe.Subscription>(
    'POST',
    '/v1/subscriptions/:id',
    (params) => {
      const changes = readChanges(params);
      const methodId = params.text('default_payment_method');
      const description = params.clearable('description');
      const metadata = params.metadata('metadata');
      const details = params.part('cancellation_details');
      const comment = details?.clearable('comment');
      const feedback = details?.clearable('feedback');
      const endsNow = params.has('trial_end') && params.text('trial_end') === 'now';
      const trialEnd = endsNow ? undefined : params.integer('trial_end');
      return ({ world, id }) => {
        const subscription = world.subscriptions.need(id, 'id');
        if (isOver(subscription)) {
          throw invalidRequest(
            'A canceled subscription can only update its cancellation_details and metadata.',
          );
        }
        const before = snapshot(subscription);
        if (methodId !== undefined) {
          const customer = needCustomer(world, idOf(subscription.customer), 'customer', 400);
          subscription.default_payment_method = needMethodOf(
            world,
            customer,
            methodId,
            'default_payment_method',
          );
        }
        if (trialEnd !== undefined && trialEnd <= world.now()) {
          throw invalidRequest(
            'Invalid timestamp: must be an integer Unix timestamp in the future.',
            {
              param: 'trial_end',
            },
          );
        }
        if (endsNow || trialEnd !== undefined) {
          moveTrialEnd(world, subscription, trialEnd ?? world.now());
        }
        changeSubscription(world, subscription, changes);
        if (description !== undefined) subscription.description = description;
        subscription.metadata = mergeMetadata(subscription.metadata, metadata);
        const kept = subscription.cancellation_details;
        subscription.cancellation_details = {
          comment: comment === undefined ? (kept?.comment ?? null) : comment,
          feedback: feedback === undefined ? (kept?.feedback ?? null) : feedback,
          feedback_option: null,
          reason: kept?.reason ?? null,
        };
        const previous = previousOf(before, subscription);
        if (Object.keys(previous).length > 0) {
          world.emit('customer.subscription.updated', subscription, previous);
        }
        if (endsNow) {
          renew(world, subscription, { atOnce: true });
        }
        return subscription;
      };
    },
  ),
];
