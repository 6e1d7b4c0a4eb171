import type Stripe from 'stripe';

/** What Stripe puts into the `error` field of an answer. */
export type ErrorBody = Omit<
  Stripe.StripeRawError,
  'type' | 'message' | 'headers' | 'statusCode' | 'requestId'
> & { type: Stripe.RawErrorType; message: string };

/** A failure that becomes Stripe's error answer; what was changed before it was thrown stays. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export function invalidRequest(message: string, extra: Partial<ErrorBody> = {}): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...extra });
}

/** An id that leads nowhere: 404 when it is in the address, 400 when it is a parameter. */
export function resourceMissing(kind: string, id: string, param: string, status = 404): ApiError {
  return new ApiError(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
    doc_url: 'https://stripe.com/docs/error-codes/resource-missing',
  });
}
