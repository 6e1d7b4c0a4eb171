import type { WebhookName } from '@geonod/contracts';
import type { Request } from 'firebase-functions/https';
import { type HttpsFunction, type HttpsOptions, onRequest } from 'firebase-functions/https';
import { ApiError } from '../http/api-error.ts';
import { webhookMaxBytes } from './body-limits.ts';
import type { LoadModule } from './handler-module.ts';
import { lastPathSegment } from './last-path-segment.ts';
import { serveCall } from './serve-call.ts';

/** What a service of somebody else's sent: the exact bytes, which it has signed, and the headers. */
export interface WebhookCall {
  readonly rawBody: Buffer;
  /** What its path ends with, as `pathParameter` of its contract names it; empty where that is not an address's. */
  readonly pathValue: string;
  header(name: string): string | undefined;
}

/** Takes in what was sent, or throws: the sender is told, and what was not taken in is sent again, by those who do that. */
export type WebhookHandler = (call: WebhookCall) => Promise<void>;

/** Where a browser goes on to that opens the address of a webhook. */
export type WebhookVisit = (pathValue: string) => string;

/** What the sender wants to read when all went well. */
export interface WebhookResponse {
  readonly type: string;
  readonly body: string;
}

const received: WebhookResponse = { type: 'application/json', body: '{"received":true}' };

/**
 * Makes the HTTPS function to which another service reports. It responds 200 only when the handler is
 * done; a failure is reported as one, so that the sender tries again. `loadVisit`: for an address that browsers open, too;
 * opening it changes nothing.
 */
export function defineWebhook<Name extends WebhookName>(
  name: Name,
  options: HttpsOptions,
  load: LoadModule<Name, WebhookHandler>,
  content: WebhookResponse = received,
  loadVisit?: LoadModule<'visit', WebhookVisit>,
): HttpsFunction {
  return onRequest(options, (request, response) =>
    serveCall(name, response, async () => {
      const pathValue = lastPathSegment(request.path) ?? '';
      if (loadVisit && request.method === 'GET') {
        const { visit } = await loadVisit();
        response.redirect(303, visit(pathValue));
        return;
      }
      if (request.method !== 'POST') {
        response.set('Allow', loadVisit ? 'GET, POST' : 'POST');
        throw new ApiError('method-not-allowed');
      }
      const { [name]: handle } = await load();
      await handle({
        rawBody: bodyOf(request),
        pathValue,
        header: (name) => request.get(name),
      });
      response.status(200).type(content.type).send(content.body);
    }),
  );
}

function bodyOf({ rawBody }: Request): Buffer {
  if (!rawBody) return Buffer.alloc(0);
  if (rawBody.length > webhookMaxBytes) throw new ApiError('too-large');
  return rawBody;
}
