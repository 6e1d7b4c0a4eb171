import type { Settings } from '../world/settings.ts';
import { ApiError } from './api-error.ts';
import type { Call } from './route.ts';

function keyOf(authorization: string | undefined): string | null {
  const [scheme, value] = authorization?.split(' ') ?? [];
  if (value === undefined) {
    return null;
  }
  if (scheme?.toLowerCase() === 'basic') {
    return Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? null;
  }
  return value;
}

/** Whose key an `Authorization` header carries, or Stripe's 401. */
export function authenticate(
  settings: Settings,
  authorization: string | undefined,
): Call['caller'] {
  const key = keyOf(authorization);
  if (key === settings.secretKey) {
    return 'server';
  }
  if (key === settings.publishableKey) {
    return 'browser';
  }
  throw new ApiError(401, {
    type: 'invalid_request_error',
    message:
      key === null
        ? "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."
        : `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(Math.max(0, key.length - 12))}${key.length > 12 ? key.slice(-4) : ''}`,
  });
}

/** Refuses the publishable key where only the secret key may. */
export function secretKeyRequired(): ApiError {
  return new ApiError(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message:
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
  });
}
