import { minuteMs } from '@geonod/contracts/durations';
import { log } from '../../log/log.ts';
import { SmsNotTaken } from '../../services/sms/sms-carrier.ts';
import { pagesOf } from '../../store/paging.ts';
import { pageOfWaitingMessages } from '../../store/sms-outbox.ts';
import { BeingSent } from './send-message.ts';

/** A younger one has its trigger still under way. */
const waitedMs = 2 * minuteMs;
/** The queue gives out ten a second: nobody has looked at an older one where three thousand are before it, or none is given out. */
const silentMs = 5 * minuteMs;
const pageSize = 100;

/**
 * Sends every message that is still queued, the oldest first, and asks no queue: it is the net under that, and tells where that
 * gives nothing out. One whose sender was lost is given up, and one that has no room in the day's budget waits on. None is
 * begun once the run `isOver`: one that is broken off may never have reached its recipient, and is given up.
 */
export async function sendWaitingMessages(
  now: Date,
  send: (id: string) => Promise<void>,
  isOver: () => boolean = () => false,
): Promise<void> {
  const before = new Date(now.getTime() - waitedMs);
  const silentSince = now.getTime() - silentMs;
  let isTold = false;
  const read = (after: string | null) => pageOfWaitingMessages(before, after, pageSize);
  for await (const messages of pagesOf(read)) {
    for (const { id, createdAt, isUntouched } of messages) {
      if (isOver()) return;
      if (isUntouched && createdAt.getTime() <= silentSince && !isTold) {
        log('message-queue-silent', { messageId: id });
        isTold = true;
      }
      try {
        await send(id);
      } catch (error) {
        if (error instanceof SmsNotTaken) {
          if (error.outage === 'message-not-accepted') continue;
          // It would take none of the others either.
          return;
        }
        if (error instanceof BeingSent) continue;
        // One that cannot be sent now must not keep the others waiting.
        log('message-not-handled', { messageId: id }, error);
      }
    }
  }
}
