import type Stripe from 'stripe';
import { invalidRequest } from '../http/api-error.ts';
import { day } from '../world/settings.ts';

/** The end of a period of that length; months keep their day, or take the month's last. Unix seconds. */
export function periodEnd(
  start: number,
  { interval, interval_count }: Stripe.Price.Recurring,
): number {
  if (interval === 'day') {
    return start + interval_count * day;
  }
  if (interval === 'week') {
    return start + interval_count * 7 * day;
  }
  const months = interval === 'year' ? 12 * interval_count : interval_count;
  const date = new Date(start * 1000);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, lastDay));
  return Math.floor(date.getTime() / 1000);
}

/** How often a subscription renews; all its items renew together. */
export function recurringOf(subscription: Stripe.Subscription): Stripe.Price.Recurring {
  const recurring = subscription.items.data[0]?.price.recurring;
  if (!recurring) {
    throw invalidRequest(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
    );
  }
  return recurring;
}

/** The current period, which Stripe keeps on the items. */
export function currentPeriod(subscription: Stripe.Subscription): { start: number; end: number } {
  const item = subscription.items.data[0];
  return { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 };
}

export function setPeriod(subscription: Stripe.Subscription, start: number, end: number): void {
  for (const item of subscription.items.data) {
    item.current_period_start = start;
    item.current_period_end = end;
  }
}
