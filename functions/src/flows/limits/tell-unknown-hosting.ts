import { hourSeconds } from '@geonod/contracts/durations';
import type { Request } from 'firebase-functions/https';
import { unknownHosting } from '../../http/caller-address.ts';
import { log } from '../../log/log.ts';
import { siteOrigin } from '../site-addresses.ts';

let toldAtMs = -Infinity;

/**
 * Logs a network that may be one of Hosting's, once an hour of each instance: every visitor meets it, if anybody does, and
 * an alert that has closed is raised again while it goes on.
 */
export function tellUnknownHosting(request: Pick<Request, 'get'>, now: Date): void {
  if (now.getTime() - toldAtMs < hourSeconds * 1000) return;
  const network = unknownHosting(request, siteOrigin());
  if (network === null) return;
  toldAtMs = now.getTime();
  log('hosting-unknown', { network });
}
