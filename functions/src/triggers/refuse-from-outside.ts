import { type ErrorBody, type ErrorCode, errorCatalogue } from '@geonod/contracts';
import { inContext, newCallId } from '../log/call-context.ts';
import { log } from '../log/log.ts';
import { callIdHeader } from './serve-call.ts';

/** Why a call is refused of which no code of ours sees more than its headers, or not even those. */
export interface OutsideRefusal {
  readonly code: ErrorCode;
  /** Where the catalogue's words do not say enough. */
  readonly message?: string;
  readonly field: string;
}

/** The response of such a refusal, like that of every other: from the catalogue, with an id that its line in the log bears. */
export function responseOfRefusal({ code, message, field }: OutsideRefusal): {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly text: string;
} {
  const { status, message: usual } = errorCatalogue[code];
  const callId = newCallId();
  const call = process.env.FUNCTION_TARGET ?? 'unknown';
  inContext({ call, callId }, () => log('call-refused', { code, status }));
  const body: ErrorBody = { error: message ?? usual, code, field };
  const text = JSON.stringify(body);
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    [callIdHeader]: callId,
  };
  return { status, headers, text };
}
