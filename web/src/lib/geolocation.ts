import { dayMs, minuteMs } from '@geonod/contracts/durations';
import { serviceNow } from './service-clock.ts';

/** A reading of the device: WGS 84 degrees, the radius in metres within which it believes to be, and when it was taken. */
export interface Fix {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number;
  readonly takenAt: Date;
}

/** Why no reading was had; `unknown` is what nobody foresaw. */
export type NoFix = 'unsupported' | 'denied' | 'unavailable' | 'timeout' | 'unknown';

export class GeolocationFailure extends Error {
  readonly reason: NoFix;

  constructor(reason: NoFix) {
    super(reason);
    this.reason = reason;
  }
}

interface BestFixOptions {
  /** Told each reading that is better than those before. */
  readonly onBetterFix: (fix: Fix) => void;
  readonly signal: AbortSignal;
}

/** So long an owner is waited for who is still being asked whether the page may know where the device is. */
const promptTimeLimitMs = 120_000;

/** Readings get better for a while after the first; so long is waited for a better one than a coarse one. */
export const fixTimeLimitMs = 20_000;

/** A reading worse than this tells a district, not a house. */
export const coarseMetres = 100;

/** A better one may still come, but is worth a short wait only. */
const fairTimeLimitMs = 5_000;

/** A reading this good is taken at once: a phone under open sky seldom does better. */
const goodEnoughMetres = 20;

/**
 * Watches the device until a reading is good enough or the time is up, and gives the best one. Every one that is better
 * than those before is told of at once, so that nobody need wait for the last.
 * The time begins once the device may look: where the browser tells that it still asks its owner, not before they have said
 * yes. Throws `GeolocationFailure`; a refusal ends it at once, other failures may pass while there is time.
 */
export function findBestFix({ onBetterFix, signal }: BestFixOptions): Promise<Fix> {
  // Some browsers and privacy extensions leave the property there, with nothing in it.
  const { geolocation, permissions } = navigator as {
    readonly geolocation?:
      | (Pick<Geolocation, 'getCurrentPosition' | 'clearWatch'> & Partial<Geolocation>)
      | null;
    readonly permissions?: Permissions;
  };
  if (!geolocation) return Promise.reject(new GeolocationFailure('unsupported'));
  return new Promise((resolve, reject) => {
    let best: Fix | undefined;
    let lastFailure: NoFix = 'timeout';
    let startedAt = Date.now();
    /** Whether the owner is still being asked; not known at first, and then for browsers that do not tell. */
    let asksOwner: boolean | undefined;
    let watch: number | undefined;
    let hasEnded = false;

    const end = () => {
      asksOwner = false;
      if (watch !== undefined) geolocation.clearWatch(watch);
      hasEnded = true;
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    };
    const abort = () => {
      end();
      reject(signal.reason);
    };
    const settle = () => {
      end();
      if (best) resolve(best);
      else reject(new GeolocationFailure(lastFailure));
    };
    /** The device looks: a first word of it says so, too. */
    const begin = () => {
      const wasWaiting = asksOwner;
      asksOwner = false;
      if (!wasWaiting) return;
      startedAt = Date.now();
      limit(fixTimeLimitMs);
    };
    const take = ({ coords, timestamp }: GeolocationPosition) => {
      begin();
      const { latitude, longitude, accuracy } = coords;
      if (best && accuracy >= best.accuracy) return;
      const isFirstFair = accuracy <= coarseMetres && !(best && best.accuracy <= coarseMetres);
      best = { latitude, longitude, accuracy, takenAt: momentOf(timestamp) };
      onBetterFix(best);
      if (accuracy <= goodEnoughMetres) settle();
      else if (isFirstFair) limit(fairTimeLimitMs);
    };
    const limit = (timeMs: number) => {
      clearTimeout(timer);
      timer = setTimeout(settle, Math.min(timeMs, startedAt + fixTimeLimitMs - Date.now()));
    };
    const fail = ({ code }: GeolocationPositionError) => {
      if (code === GeolocationPositionError.PERMISSION_DENIED) {
        end();
        reject(new GeolocationFailure('denied'));
        return;
      }
      begin();
      lastFailure = code === GeolocationPositionError.TIMEOUT ? 'timeout' : 'unavailable';
    };

    /** Of what can look only once: privacy extensions may leave nothing else. */
    const lastWord =
      <Said>(hear: (said: Said) => void) =>
      (said: Said) => {
        hear(said);
        settle();
      };

    let timer = setTimeout(settle, fixTimeLimitMs);
    const how = { enableHighAccuracy: true, maximumAge: 0, timeout: fixTimeLimitMs };
    if (geolocation.watchPosition) watch = geolocation.watchPosition(take, fail, how);
    else geolocation.getCurrentPosition(lastWord(take), lastWord(fail), how);
    // What stands in for the device may have said its last word already.
    if (hasEnded) return end();
    signal.addEventListener('abort', abort);
    const waitForOwner = (permission: PermissionStatus) => {
      // An app on Android may never ask them, nor say so.
      if (/; wv\)/.test(navigator.userAgent)) return;
      if (asksOwner !== undefined || permission.state !== 'prompt') return;
      asksOwner = true;
      permission.onchange = begin;
      clearTimeout(timer);
      timer = setTimeout(settle, promptTimeLimitMs);
    };
    permissions?.query({ name: 'geolocation' }).then(waitForOwner, () => undefined);
  });
}

/** Safari on a Mac counts from 2001, in milliseconds after 1970. */
const macEpochMs = 978_307_200_000;

/**
 * When a reading was taken, by the service's clock. Some devices say nothing of the moment, or one that is yet to come
 * or decades old.
 */
function momentOf(timestamp: number): Date {
  const now = serviceNow().getTime();
  const ageMs = Date.now() - timestamp;
  const countedMs = ageMs < macEpochMs - dayMs ? ageMs : ageMs - macEpochMs;
  // What satellites tell is the time, whatever the device's own clock says.
  const isTrue = timestamp <= now && now - timestamp < minuteMs;
  const isOwn = countedMs > 0 && (countedMs === ageMs || countedMs < dayMs);
  return new Date(isTrue ? timestamp : isOwn ? now - countedMs : now);
}
