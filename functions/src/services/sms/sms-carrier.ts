/** A text message as a carrier service takes it. */
export interface OutgoingSms {
  /** International digits without a plus. */
  readonly to: string;
  readonly body: string;
  /** Where the carrier service reports what became of it. */
  readonly reportUrl: string;
  /** How long anybody waits for it: what has not gone out by then is not to be sent. */
  readonly goodForSeconds: number;
}

/** What a carrier service says when it took a message. */
export interface AcceptedSms {
  readonly state: 'sent' | 'delivered';
  readonly providerId?: string;
  /** The message is read where it lies: its text must stay. */
  readonly keepsText?: true;
}

/**
 * Sends text messages. Throws `SmsRefused` for a message that it will never take, and `SmsNotTaken` where it is certain that
 * it has not taken it yet. After any other error nobody knows whether it was sent.
 */
export interface SmsCarrier {
  send(message: OutgoingSms): Promise<AcceptedSms>;
  /**
   * Erases the words of a message that the carrier service has, by its own id of it; for one that it does not know there
   * is nothing to erase. `not-yet`: it is still on its way, and nobody can erase them now.
   */
  redact(providerId: string): Promise<'redacted' | 'not-yet'>;
}

/**
 * The carrier service will not send the message for what it is itself: its number, where that is, or its words. Trying again does not
 * help.
 */
export class SmsRefused extends Error {
  /** The carrier service's own code of the reason. */
  readonly code: number | null;
  /** The number's owner has told the carrier service that they want no messages of ours. */
  readonly optedOut: boolean;

  constructor(code: number | null, { optedOut }: { readonly optedOut: boolean }) {
    super(`The carrier service refused the message (${code ?? 'no code'})`);
    this.name = 'SmsRefused';
    this.code = code;
    this.optedOut = optedOut;
  }
}

/**
 * Why a message is not taken at present: the carrier service was not reached, does not accept our credentials, is asked too
 * often, or is not configured. None is taken then; but where `message-not-accepted`, the sender of this one is not set up with it,
 * and others may pass.
 */
export type CarrierOutage =
  | 'unreachable'
  | 'not-accepted'
  | 'message-not-accepted'
  | 'too-often'
  | 'not-configured';

interface NotTakenOptions extends ErrorOptions {
  /** The carrier service's own code of the reason. */
  readonly carrierCode?: number | null;
}

/** The carrier service has certainly not taken the message, so that trying again texts nobody twice. */
export class SmsNotTaken extends Error {
  readonly outage: CarrierOutage;
  readonly carrierCode: number | null;

  constructor(outage: CarrierOutage, { carrierCode = null, ...options }: NotTakenOptions = {}) {
    super(`The carrier service has not taken the message: ${outage}`, options);
    this.name = 'SmsNotTaken';
    this.outage = outage;
    this.carrierCode = carrierCode;
  }
}
