/** A mail as a mail server takes it. */
export interface OutgoingMail {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Tells it from every other mail: a server that gets it twice can know it by this. */
  readonly cause: string;
  /** Where its reader's mail program can say that they want no more of these. Source: RFC 8058. */
  readonly unsubscribeUrl?: string;
}

/** Hands mails to a mail server. Throws `MailNotTaken`. */
export interface MailCarrier {
  send(mail: OutgoingMail): Promise<void>;
}

/**
 * Why a mail was not taken. `reason` names no address.
 *
 * - `refused`: this mail will never be taken.
 * - `not-now`: this mail is not taken now; another may be.
 * - `outage`: none is: the server is away, or we are not let in, or a setting is missing.
 */
export class MailNotTaken extends Error {
  readonly kind: 'refused' | 'not-now' | 'outage';

  constructor(kind: MailNotTaken['kind'], reason: string) {
    super(reason);
    this.name = 'MailNotTaken';
    this.kind = kind;
  }
}
