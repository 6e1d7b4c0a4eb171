import { cancelSubscription } from '@geonod/contracts/endpoints/cancel-subscription';
import { confirmCancellation } from '@geonod/contracts/endpoints/confirm-cancellation';
import { resumeSubscription } from '@geonod/contracts/endpoints/resume-subscription';
import { withdrawSubscription } from '@geonod/contracts/endpoints/withdraw-subscription';
import { call } from '../../lib/api-client.ts';
import { appCheckHeaders } from '../../lib/app-check.ts';
import { getIdToken, requireIdToken } from '../../lib/session/id-token.ts';
import {
  type Confirmation,
  cancellationByEmail,
  cancellationByEmailFailed,
  confirmationFailed,
  confirmed,
  loggedOut,
  type Outcome,
  ownCancellation,
  ownCancellationFailed,
  type Promised,
  resumed,
  resumeFailed,
  withdrawalFailed,
  withdrawn,
} from './outcome.ts';

/** Cancels all that the signed-in member has; `promised` is what they read that it does. Never throws. */
export async function cancelOwn(promised: Promised): Promise<Outcome> {
  const token = await getIdToken().catch(noToken);
  if (token === null) return loggedOut;
  if (typeof token !== 'string') return token;
  try {
    return ownCancellation(await call({ cancelSubscription }, {}, { token }), promised);
  } catch (error) {
    return ownCancellationFailed(error);
  }
}

/** Takes back the signed-in member's cancellation, as long as it has not taken effect. Never throws. */
export async function resumeOwn(): Promise<Outcome> {
  try {
    await call({ resumeSubscription }, {}, { token: await requireIdToken() });
    return resumed;
  } catch (error) {
    return resumeFailed(error);
  }
}

/** Withdraws the signed-in member from the contract: it ends now, and its first full charge comes back. Never throws. */
export async function withdrawOwn(): Promise<Outcome> {
  try {
    return withdrawn(await call({ withdrawSubscription }, {}, { token: await requireIdToken() }));
  } catch (error) {
    return withdrawalFailed(error);
  }
}

/** Lets what an e-mail has run out with what is paid for. Never throws. */
export async function cancelByEmail(email: string): Promise<Outcome> {
  try {
    return cancellationByEmail(
      await call({ cancelSubscription }, { email }, { headers: await appCheckHeaders() }),
    );
  } catch (error) {
    return cancellationByEmailFailed(error);
  }
}

/** Ends by the mail's link what was cancelled by e-mail, and refunds a trial. May be repeated. Never throws. */
export async function confirmByToken(token: string): Promise<Confirmation> {
  try {
    return confirmed(await call({ confirmCancellation }, { token }));
  } catch (error) {
    return confirmationFailed(error);
  }
}

/** Somebody is signed in, and cannot prove it now: no network, most likely. */
function noToken(error: unknown): Outcome {
  return { kind: 'problem', message: error instanceof Error ? error.message : '' };
}
