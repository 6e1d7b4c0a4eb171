/** A mail as a mail server takes it. */
export interface OutgoingMail {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Tells it from every other mail: who gets it twice can know it by this, where no relay writes its own over it. */
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
 * - `refused`: no mail to this address will ever be taken.
 * - `not-now`: none to this address is taken now; one to another may be.
 * - `held-up`: this one is not taken, for a reason that lies with us or the server and not with its address: a domain that is
 *   not verified, a quota; or nobody knows whether it was, since no reply came. Another may be.
 * - `outage`: none is: the server is away, or we are not let in, or a setting is missing. It was not handed over.
 */
export class MailNotTaken extends Error {
  readonly kind: 'refused' | 'not-now' | 'held-up' | 'outage';

  constructor(kind: MailNotTaken['kind'], reason: string) {
    super(reason);
    this.name = 'MailNotTaken';
    this.kind = kind;
  }
}
