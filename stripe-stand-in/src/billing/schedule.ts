import type Stripe from 'stripe';
import { day, hour } from '../world/settings.ts';
import type { World } from '../world/world.ts';
import { collect } from './collect.ts';
import { finalizeAndCollect, renew } from './cycle.ts';
import { endSubscription, isOver } from './end-subscription.ts';
import { currentPeriod } from './periods.ts';

/** Something that time alone brings about; `at` in Unix seconds. */
interface Task {
  at: number;
  run: () => void;
}

function tasksOf(world: World, subscription: Stripe.Subscription): Task[] {
  if (isOver(subscription)) {
    return [];
  }
  if (subscription.status === 'incomplete') {
    return [{ at: subscription.created + 23 * hour, run: () => expire(world, subscription) }];
  }
  const { end } = currentPeriod(subscription);
  const ends = subscription.cancel_at;
  const tasks: Task[] =
    ends !== null && ends <= end
      ? [{ at: ends, run: () => endSubscription(world, subscription, 'cancellation_requested') }]
      : [{ at: end, run: () => renew(world, subscription) }];
  if (
    subscription.status === 'trialing' &&
    subscription.trial_end !== null &&
    !world.trialNotices.has(subscription.id)
  ) {
    tasks.push({
      at: subscription.trial_end - 3 * day,
      run: () => announceTrialEnd(world, subscription),
    });
  }
  return tasks;
}

/** Tells, once, that a trial ends within three days; for a shorter trial Stripe tells at its start. */
export function announceTrialEnd(world: World, subscription: Stripe.Subscription): void {
  world.trialNotices.add(subscription.id);
  world.emit('customer.subscription.trial_will_end', subscription);
}

function expire(world: World, subscription: Stripe.Subscription): void {
  subscription.status = 'incomplete_expired';
  subscription.ended_at = world.now();
  world.emit('customer.subscription.updated', subscription, { status: 'incomplete' });
}

function tasksOfInvoice(world: World, invoice: Stripe.Invoice): Task[] {
  if (
    invoice.status === 'draft' &&
    invoice.auto_advance &&
    invoice.automatically_finalizes_at !== null
  ) {
    return [
      { at: invoice.automatically_finalizes_at, run: () => finalizeAndCollect(world, invoice) },
    ];
  }
  if (invoice.status === 'open' && invoice.auto_advance && invoice.next_payment_attempt !== null) {
    return [{ at: invoice.next_payment_attempt, run: () => collect(world, invoice) }];
  }
  return [];
}

/** What comes next; of what is due at the same second, what was planned first. */
function nextTask(world: World): Task | undefined {
  let next: Task | undefined;
  const consider = (task: Task) => {
    if (next === undefined || task.at < next.at) {
      next = task;
    }
  };
  for (const subscription of world.subscriptions.all()) {
    tasksOf(world, subscription).forEach(consider);
  }
  for (const invoice of world.invoices.all()) {
    tasksOfInvoice(world, invoice).forEach(consider);
  }
  for (const planned of world.later) {
    consider({
      at: planned.at,
      run: () => {
        world.later.splice(world.later.indexOf(planned), 1);
        planned.run();
      },
    });
  }
  return next;
}

/** Does everything that is due up to that moment (milliseconds), each at its own date, in order. */
export function runUntil(world: World, ms: number): void {
  for (;;) {
    const task = nextTask(world);
    if (task === undefined || task.at * 1000 > ms) {
      return;
    }
    world.clock.at(task.at, task.run);
  }
}

/** Moves the clock forward and lets happen what falls between. */
export function advanceTo(world: World, ms: number): void {
  runUntil(world, ms);
  world.clock.moveTo(ms);
}
