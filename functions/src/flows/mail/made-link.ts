import type { Mail } from '@geonod/contracts/documents/mail';
import { signInQuery } from '../../services/accounts.ts';
import { cancellationToken } from '../payments/cancellation-token.ts';
import { claimUrl, confirmCancellationUrl } from '../site-addresses.ts';

/**
 * The link of a mail that lets its reader in, or do something, without signing in; null where its mail has none. It is
 * made when the mail is sent, because it works for a while only, and so that it stands nowhere but in the mail.
 */
export async function madeLink(mail: Mail): Promise<string | null> {
  switch (mail.template) {
    case 'claim-trial':
      return claimUrl(await signInQuery(mail.to, claimUrl()));
    case 'cancelled-by-email': {
      const { refund } = mail.values;
      if (refund === null) return null;
      const { paymentId, confirmBy } = refund;
      return confirmCancellationUrl(cancellationToken({ paymentId, until: confirmBy }));
    }
    default:
      return null;
  }
}
