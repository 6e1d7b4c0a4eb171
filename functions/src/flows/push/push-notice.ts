import { hourMs } from '@geonod/contracts/durations';
import { log } from '../../log/log.ts';
import { type PushCarrier, PushNotTaken } from '../../services/push/push-carrier.ts';
import { hashOf } from '../../store/hashes.ts';
import { readNotice } from '../../store/notifications.ts';
import { forgetDeadToken, type PushBrowser, pushBrowsersOf } from '../../store/push-tokens.ts';
import { noteTold, toldBrowsers } from '../../store/pushes.ts';

export interface Pusher {
  readonly now: () => Date;
  readonly carrier: PushCarrier;
  /** Waits for so many milliseconds. */
  readonly pause: (ms: number) => Promise<unknown>;
}

/** What happened longer ago is no news that a browser should light up for. */
const newsMs = 6 * hourMs;

/** How often a message is tried in one go, and how long to wait before the next time at most. */
const attempts = 4;
const longestPauseMs = 20_000;

/**
 * Tells each of a member's browsers of a notification about a request, once, whoever calls it and however often: a
 * browser that was told is noted, and one that cannot be reached any more is forgotten. Throws when one was not told that
 * may be later, so that the event comes again.
 */
export async function pushNotice(noticeId: string, pusher: Pusher): Promise<void> {
  const notice = await readNotice(noticeId);
  const { requestId } = notice ?? {};
  if (!notice || requestId === undefined || notice.readAt) return;
  if (pusher.now().getTime() - notice.createdAt.getTime() > newsMs) return;
  const { ownerUid } = notice;
  const [browsers, told] = await Promise.all([
    pushBrowsersOf(ownerUid, pusher.now()),
    toldBrowsers(noticeId),
  ]);
  // The id of a request by link opens it, and whoever carries the message reads it.
  const requestHash = hashOf(requestId);
  const waiting = browsers.filter(({ hash }) => !told.includes(hash));
  const endings = await Promise.all(
    waiting.map(async (browser) => {
      const ending = await tell(browser, requestHash, pusher);
      if (ending === 'told') await noteTold({ noticeId, ownerUid }, browser.hash, pusher.now());
      return ending;
    }),
  );
  const later = endings.filter((ending) => ending === 'later').length;
  if (later > 0) throw new Error(`${later} of ${waiting.length} browsers are to be told later`);
}

async function tell(
  browser: PushBrowser,
  requestHash: string,
  { now, carrier, pause }: Pusher,
): Promise<'told' | 'forgotten' | 'refused' | 'later'> {
  for (let attempt = 1; ; attempt += 1) {
    const triedAt = now();
    try {
      await carrier.send({ token: browser.token, requestHash });
      return 'told';
    } catch (error) {
      if (!(error instanceof PushNotTaken)) throw error;
      const { kind, message: reason, retryAfterSeconds } = error;
      if (kind === 'dead-token') {
        await forgetDeadToken(browser, triedAt);
        return 'forgotten';
      }
      if (kind === 'refused') {
        log('push-refused', { reason });
        return 'refused';
      }
      const pauseMs = (retryAfterSeconds ?? 2 ** (attempt - 1)) * 1000;
      if (attempt >= attempts || pauseMs > longestPauseMs) {
        log('push-postponed', { reason });
        return 'later';
      }
      await pause(pauseMs);
    }
  }
}
