import { pageOfMailboxesToReach } from '../../store/former-members.ts';
import { spreadSuspension } from '../../store/suspensions.ts';
import { sweepStep } from './sweep-step.ts';

/**
 * Mailboxes that were suspended, of whose accounts not all were seen to be: there were more than there was time for, or whatever did
 * it was interrupted. Nothing is erased here.
 */
export const suspendedMailboxes = sweepStep(
  'suspended mailboxes',
  (after) => pageOfMailboxesToReach(after),
  async (mailbox, now) => {
    await spreadSuspension(mailbox, now);
    return [];
  },
);
