import { sendClaimLink } from '@geonod/contracts/endpoints/send-claim-link';
import { call } from './api-client.ts';
import { appCheckHeaders } from './app-check.ts';

/**
 * Asks for a mail with a link that confirms the e-mail and opens its account. An e-mail that nothing was paid by gets
 * the same response. Throws `CallError`.
 */
export async function requestClaimLink(email: string): Promise<void> {
  await call({ sendClaimLink }, { email }, { headers: await appCheckHeaders() });
}
