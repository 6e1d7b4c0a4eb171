import type { EndpointName } from '@geonod/contracts';
import { defineEndpoint } from './http/define-endpoint.ts';
import { lookupCall } from './options.ts';

/** Calls that have a contract but no handler yet; they are not exported. */
type NotServedYet =
  | 'createPayment'
  | 'createFindByNumber'
  | 'createFindByLink'
  | 'getStatus'
  | 'getNotifications'
  | 'updateRequest'
  | 'cancelSubscription';

export const verifyPhone = defineEndpoint('verifyPhone', lookupCall, async () => {
  const { verifyPhone } = await import('./api/verify-phone.ts');
  return verifyPhone;
});

// A call of the contract table that is neither exported nor named above does not compile.
({ verifyPhone }) satisfies Record<Exclude<EndpointName, NotServedYet>, unknown>;
