import type { CommandName, Input, Outputs } from './control/contract.ts';

export type {
  CallRecord,
  EventRecord,
  StandInState,
} from './control/contract.ts';

/** Drives a running stand-in from tests and scripts. */
export interface StandInControl {
  /** Lets time pass and everything happen that falls due: `{ ms }` further, or `{ to }` Unix seconds. */
  advanceClock: Command<'advanceClock'>;
  /** Declines the next charge or the next `times` charges, whoever's they are. */
  failNextCharge: Command<'failNextCharge'>;
  /** Declines the next card, or the next `times` cards, that are saved to a customer, whoever's they are. */
  failNextAttach: Command<'failNextAttach'>;
  /**
   * Makes banks take their time: each charge from now on is `processing` for a minute, and is decided then as it would have
   * been at once; or (`wait: false`) decide at once again.
   */
  setBanks: Command<'setBanks'>;
  /**
   * Empties the account's balance: refunds to cards are held back from now on, others fail at once; or (`isEmpty: false`) fills it,
   * and what was held back leaves.
   */
  setBalance: Command<'setBalance'>;
  /** Whose Link account pays from now on, where the number that stands for Link is given. */
  setLink: Command<'setLink'>;
  /** Makes every later charge of one card fail, or (null) work again. */
  setCard: Command<'setCard'>;
  /** A refund made in the Dashboard; the whole of what is left unless `amount` is given. */
  refund: Command<'refund'>;
  /** Has the bank send a refund back. */
  failRefund: Command<'failRefund'>;
  /** Has the cardholder dispute a charge, or only inquire. */
  dispute: Command<'dispute'>;
  /** Has the bank decide a dispute. */
  closeDispute: Command<'closeDispute'>;
  /** How webhooks are delivered; fields not given are as at the start, so that no field means all is. See `orderlyWebhooks`. */
  setWebhookMode: Command<'setWebhookMode'>;
  /** Where webhooks go; null stops them. */
  setWebhookUrl: Command<'setWebhookUrl'>;
  /** Delivers what is held and resolves when nothing is on its way. */
  flushWebhooks: Command<'flushWebhooks'>;
  /** Delivers an event again. */
  resend: Command<'resend'>;
  /** Makes API calls fail; see `Fault` for the kinds. */
  failNextCalls: Command<'failNextCalls'>;
  /** Takes back every failure of calls that has not happened yet. */
  clearFaults: Command<'clearFaults'>;
  /** How many calls with the secret key each endpoint takes a second from now on; null for any number. */
  setRateLimit: Command<'setRateLimit'>;
  /** Makes every draft of what is due impossible to finalize, or (`fails: false`) possible again. */
  setFinalization: Command<'setFinalization'>;
  /** Waits between the attempts to collect a failed renewal, in seconds, as set in the Dashboard; or as Smart Retries have it. */
  setRetries: Command<'setRetries'>;
  /** What the account takes from now on, as switched on and off in the Dashboard: `['card']` is without Link. */
  setPaymentMethods: Command<'setPaymentMethods'>;
  /** Whether challenges show a dialog or redirect. */
  setChallenge: Command<'setChallenge'>;
  /** Every event, newest first, with its payload and deliveries. */
  events: Command<'events'>;
  /** Every object and call, newest first. */
  state: Command<'state'>;
  /**
   * Forgets everything, also what these controls have set, and sets the clock to the real time, or to `to` (Unix seconds):
   * where that is before now, what is made then and what the clock brings about bear dates of the past.
   */
  reset: Command<'reset'>;
}

type Command<Name extends CommandName> =
  Record<string, never> extends Input<Name>
    ? (input?: Input<Name>) => Promise<Outputs[Name]>
    : (input: Input<Name>) => Promise<Outputs[Name]>;

/** The control client of the stand-in at that address; failed commands throw. */
export function standInControl(url: string): StandInControl {
  return controlBy(async (name, input) => {
    const response = await fetch(`${url}/control/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(input),
    });
    if (!response.ok) {
      throw new Error(`The Stripe stand-in refused ${name}: ${await response.text()}`);
    }
    return response.json();
  });
}

/** The controls, given a way to have a command done; what comes back is its output as JSON has it. */
export function controlBy(
  command: (name: CommandName, input: object) => Promise<unknown>,
): StandInControl {
  const run = async <Name extends CommandName>(
    name: Name,
    input: Input<Name>,
  ): Promise<Outputs[Name]> => (await command(name, input)) as Outputs[Name];
  return {
    advanceClock: (input) => run('advanceClock', input),
    failNextCharge: (input = {}) => run('failNextCharge', input),
    failNextAttach: (input) => run('failNextAttach', input),
    setBanks: (input) => run('setBanks', input),
    setBalance: (input) => run('setBalance', input),
    setLink: (input) => run('setLink', input),
    setCard: (input) => run('setCard', input),
    refund: (input) => run('refund', input),
    failRefund: (input) => run('failRefund', input),
    dispute: (input) => run('dispute', input),
    closeDispute: (input) => run('closeDispute', input),
    setWebhookMode: (input = {}) => run('setWebhookMode', input),
    setWebhookUrl: (input) => run('setWebhookUrl', input),
    flushWebhooks: (input = {}) => run('flushWebhooks', input),
    resend: (input) => run('resend', input),
    failNextCalls: (input) => run('failNextCalls', input),
    clearFaults: (input = {}) => run('clearFaults', input),
    setRateLimit: (input) => run('setRateLimit', input),
    setFinalization: (input) => run('setFinalization', input),
    setRetries: (input) => run('setRetries', input),
    setPaymentMethods: (input) => run('setPaymentMethods', input),
    setChallenge: (input) => run('setChallenge', input),
    events: (input = {}) => run('events', input),
    state: (input = {}) => run('state', input),
    reset: (input = {}) => run('reset', input),
  };
}
