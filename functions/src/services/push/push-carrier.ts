/** What a browser is told: that there is news of a request, and nothing of what it is. */
export interface OutgoingPush {
  /** What the browser is reached by. */
  readonly token: string;
  /** What the request is called there, which opens nothing. */
  readonly requestHash: string;
}

/** Hands messages to the service that reaches browsers. Throws `PushNotTaken`. */
export interface PushCarrier {
  send(push: OutgoingPush): Promise<void>;
}

/**
 * Why a message was not taken. `reason` names no token.
 *
 * - `dead-token`: that browser will never be reached by this token again.
 * - `not-now`: this message is not taken now; `retryAfterSeconds` where the service says when it may be.
 * - `refused`: no message like it will ever be taken: something is set up wrongly.
 */
export class PushNotTaken extends Error {
  readonly kind: 'dead-token' | 'not-now' | 'refused';
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: PushNotTaken['kind'], reason: string, retryAfterSeconds?: number) {
    super(reason);
    this.name = 'PushNotTaken';
    this.kind = kind;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
