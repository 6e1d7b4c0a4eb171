import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type OutsideRefusal, responseOfRefusal } from './refuse-from-outside.ts';

/**
 * Why a body was refused before any code of ours saw it.
 *
 * The server around a function parses the body first, and refuses one that it cannot parse with an HTML
 * page of its own, outside production with a stack trace in it.
 */
const refusals = new Map<number, OutsideRefusal>([
  [400, { code: 'invalid-input', message: 'The body must be a JSON object.', field: 'body' }],
  [413, { code: 'too-large', field: 'body' }],
  [415, { code: 'unsupported-media-type', field: 'body' }],
]);

/**
 * Makes those responses errors like all others: JSON from the catalogue, with the field named.
 *
 * Such a response passes no code of ours, so it is watched from outside, on the channel where Node
 * announces each request that a server of this process takes.
 */
export function refuseBrokenBodiesAsJson(): void {
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { request: IncomingMessage; response: ServerResponse };
    const end = response.end.bind(response);
    response.end = ((...args: Parameters<typeof end>) => {
      const refusal = isPageOfTheServer(response) ? refusals.get(response.statusCode) : undefined;
      return refusal ? end(asJson(response, refusal)) : end(...args);
    }) as typeof response.end;
  });
}

/** Our own responses are JSON, always. */
function isPageOfTheServer(response: ServerResponse): boolean {
  const type = response.getHeader('content-type');
  return !response.headersSent && typeof type === 'string' && type.startsWith('text/html');
}

function asJson(response: ServerResponse, refusal: OutsideRefusal): string {
  const { headers, text } = responseOfRefusal(refusal);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  return text;
}
