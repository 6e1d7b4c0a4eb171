import { advanceTo } from '../billing/schedule.ts';
import { ApiError } from '../http/api-error.ts';
import type { Faults } from '../http/faults.ts';
import type { IdempotencyKeys } from '../http/idempotency.ts';
import type { Latency } from '../http/latency.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import { closeDispute, newDispute } from '../resources/disputes.ts';
import { failRefund, newRefund, sendHeldRefunds } from '../resources/refunds.ts';
import type { Deliveries } from '../webhooks/deliveries.ts';
import type { Settings } from '../world/settings.ts';
import type { World } from '../world/world.ts';
import {
  type CallRecord,
  type CommandName,
  commands,
  type EventRecord,
  type Outputs,
  type StandInState,
} from './contract.ts';

/** All that a stand-in consists of. */
export interface StandIn {
  world: World;
  keys: IdempotencyKeys;
  faults: Faults;
  rateLimit: RateLimit;
  latency: Latency;
  deliveries: Deliveries;
  calls: CallRecord[];
  /** The settings that the controls can change, as they were at the start. */
  initial: Pick<Settings, 'challenge' | 'paymentMethodTypes' | 'retryDelays' | 'webhookUrl'>;
}

type Handlers = {
  [Name in CommandName]: (
    standIn: StandIn,
    input: unknown,
  ) => Outputs[Name] | Promise<Outputs[Name]>;
};

function eventsOf({ world, deliveries }: StandIn): EventRecord[] {
  return [...world.events.values()].reverse().map(({ event, payload }) => ({
    event,
    payload,
    deliveries: deliveries.log.filter((delivery) => delivery.eventId === event.id),
  }));
}

function stateOf({ world, faults, deliveries, calls }: StandIn): StandInState {
  const methods = world.paymentMethods.newestFirst();
  return {
    now: world.now(),
    aheadMs: world.clock.aheadMs(),
    customers: world.customers.newestFirst(),
    paymentMethods: methods,
    paymentIntents: world.paymentIntents.newestFirst(),
    charges: world.charges.newestFirst(),
    refunds: world.refunds.newestFirst(),
    disputes: world.disputes.newestFirst(),
    subscriptions: world.subscriptions.newestFirst(),
    invoices: world.invoices.newestFirst(),
    failingCards: methods
      .map(({ id }) => id)
      .filter((id) => world.chargeFailures.ofCard(id) !== null),
    chargeFailuresWaiting: world.chargeFailures.waiting(),
    callFaultsWaiting: faults.waiting().length,
    calls: [...calls].reverse(),
    webhookMode: deliveries.mode,
    webhookUrl: world.settings.webhookUrl,
  };
}

const handlers: Handlers = {
  advanceClock({ world }, input) {
    const target = commands.advanceClock.parse(input);
    advanceTo(world, 'ms' in target ? world.clock.nowMs() + target.ms : target.to * 1000);
    return { now: world.now() };
  },
  failNextCharge({ world }, input) {
    const { reason, times } = commands.failNextCharge.parse(input);
    world.chargeFailures.failNext(reason ?? 'generic_decline', times ?? 1);
    return { waiting: world.chargeFailures.waiting() };
  },
  failNextAttach({ world }, input) {
    const { reason, times = 1 } = commands.failNextAttach.parse(input);
    world.attachFailures.push(...Array<typeof reason>(times).fill(reason));
    return {};
  },
  setBanks({ world }, input) {
    world.banksWait = commands.setBanks.parse(input).wait;
    return {};
  },
  setBalance({ world }, input) {
    world.balanceIsEmpty = commands.setBalance.parse(input).isEmpty;
    if (!world.balanceIsEmpty) sendHeldRefunds(world);
    return {};
  },
  setLink({ world }, input) {
    world.linkEmail = commands.setLink.parse(input).email;
    return {};
  },
  setCard({ world }, input) {
    const { paymentMethod, decline } = commands.setCard.parse(input);
    world.paymentMethods.need(paymentMethod, 'paymentMethod');
    world.chargeFailures.setCard(paymentMethod, decline);
    return {};
  },
  refund({ world }, input) {
    const { charge, amount } = commands.refund.parse(input);
    return newRefund(world, world.charges.need(charge, 'charge'), {
      amount,
      reason: 'requested_by_customer',
      metadata: {},
    });
  },
  failRefund({ world }, input) {
    const { refund: id, reason } = commands.failRefund.parse(input);
    const refund = world.refunds.need(id, 'refund');
    failRefund(world, refund, reason ?? 'lost_or_stolen_card');
    return refund;
  },
  dispute({ world }, input) {
    const { charge, reason, inquiry } = commands.dispute.parse(input);
    return newDispute(
      world,
      world.charges.need(charge, 'charge'),
      reason ?? 'fraudulent',
      inquiry ?? false,
    );
  },
  closeDispute({ world }, input) {
    const { dispute: id, status } = commands.closeDispute.parse(input);
    const dispute = world.disputes.need(id, 'dispute');
    closeDispute(world, dispute, status);
    return dispute;
  },
  setWebhookMode({ deliveries }, input) {
    const given = commands.setWebhookMode.parse(input);
    const fields = Object.entries(given).filter(([, value]) => value !== undefined);
    deliveries.setMode(Object.fromEntries(fields));
    return deliveries.mode;
  },
  setWebhookUrl({ world }, input) {
    world.settings.webhookUrl = commands.setWebhookUrl.parse(input).url;
    return {};
  },
  async flushWebhooks({ deliveries }) {
    await deliveries.flush();
    const count = (state: string) =>
      deliveries.log.filter((delivery) => delivery.state === state).length;
    return {
      delivered: count('delivered'),
      failed: count('failed'),
      dropped: count('dropped'),
    };
  },
  resend({ world, deliveries }, input) {
    const { eventId, times } = commands.resend.parse(input);
    const emitted = world.events.get(eventId);
    if (emitted === undefined) {
      throw new ApiError(404, {
        type: 'invalid_request_error',
        message: `No such event: '${eventId}'`,
      });
    }
    for (let count = 0; count < (times ?? 1); count += 1) {
      deliveries.resend(emitted);
    }
    return {};
  },
  failNextCalls({ faults }, input) {
    faults.arm(commands.failNextCalls.parse(input));
    return {};
  },
  clearFaults({ faults }) {
    faults.clear();
    return {};
  },
  setRateLimit({ rateLimit }, input) {
    rateLimit.clear();
    rateLimit.perSecond = commands.setRateLimit.parse(input).perSecond;
    return {};
  },
  setFinalization({ world }, input) {
    world.finalizationFails = commands.setFinalization.parse(input).fails;
    return {};
  },
  setRetries({ world }, input) {
    world.settings.retryDelays = commands.setRetries.parse(input).delays;
    return {};
  },
  setPaymentMethods({ world }, input) {
    world.settings.paymentMethodTypes = commands.setPaymentMethods.parse(input).types;
    return {};
  },
  setChallenge({ world }, input) {
    world.settings.challenge = commands.setChallenge.parse(input).style;
    return {};
  },
  events: eventsOf,
  state: stateOf,
  reset({ world, keys, faults, rateLimit, deliveries, calls, initial }, input) {
    const { to } = commands.reset.parse(input);
    world.reset();
    if (to !== undefined) world.clock.beginAt(to * 1000);
    Object.assign(world.settings, initial);
    keys.clear();
    faults.clear();
    rateLimit.clear();
    deliveries.clear();
    calls.length = 0;
    return {};
  },
};

export function isCommand(name: string): name is CommandName {
  return Object.hasOwn(commands, name);
}

/** Runs one command of the control API; input that does not fit its schema throws. */
export async function runCommand(
  standIn: StandIn,
  name: CommandName,
  input: unknown,
): Promise<Outputs[CommandName]> {
  return await handlers[name](standIn, input);
}
