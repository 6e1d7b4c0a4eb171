import { pageOfMailboxesToReach } from '../../store/former-members.ts';
import { spreadSuspension } from '../../store/suspensions.ts';
import { eachItem } from './each-item.ts';
import type { SweepStep } from './sweep-step.ts';

/**
 * Mailboxes that were suspended, of whose accounts not all were seen to be: there were more than there was time for, or whatever did
 * it was interrupted. Nothing is erased here.
 */
export const suspendedMailboxes: SweepStep = {
  name: 'suspended mailboxes',
  page: async (after, now) => {
    const { items, next } = await pageOfMailboxesToReach(after);
    const tally = await eachItem('suspended mailboxes', items, async (mailbox) => {
      await spreadSuspension(mailbox, now);
      return [];
    });
    return { ...tally, next };
  },
};
