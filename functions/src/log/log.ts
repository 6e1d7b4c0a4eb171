import { write } from 'firebase-functions/logger';
import { currentCall } from './call-context.ts';
import { type LogEventName, logEvents } from './log-events.ts';
import { withoutPersonalData } from './without-personal-data.ts';

type Value = string | number | boolean | null | undefined;

/**
 * What differs from one line of an event to the next. Names nobody: what is called an id is written as it is, so it must
 * be Stripe's, Twilio's or one that opens nothing; so is a network, which must be of thousands of addresses, and a cause, but
 * for the key of a link; all other words are masked.
 */
export type LogDetails = Readonly<
  Record<string, Value | readonly string[] | Readonly<Record<string, number>>>
>;

const asItIs = /^(?:id|network)$|Id$/;

/** What a cause ends with that names a request: the id of one by link opens it. Vendors' ids have an underscore. */
const keyAtEnd = /-[0-9A-Za-z]{22}$/;

/** Writes one structured line. `thrown`: what went wrong; of its words, what may be personal is masked. */
export function log(event: LogEventName, details: LogDetails = {}, thrown?: unknown): void {
  const { severity, message } = logEvents[event];
  const { call, callId } = currentCall() ?? {};
  const labels = { event, ...(call && { call }), ...(callId && { callId }) };
  write({
    severity,
    message,
    ...labels,
    ...Object.fromEntries(Object.entries(details).map(([key, value]) => [key, masked(key, value)])),
    ...(thrown === undefined ? {} : fieldsOf(thrown)),
    // So that Cloud Logging can filter and count by them without looking into the line.
    'logging.googleapis.com/labels': labels,
  });
}

/** A mail's cause as what is kept for long may bear it: without the key of a request that it ends with. */
export function withoutKey(cause: string): string {
  return cause.replace(keyAtEnd, '-…');
}

function masked(key: string, value: LogDetails[string]) {
  if (typeof value !== 'string' || asItIs.test(key)) return value;
  return key === 'cause' ? withoutKey(value) : withoutPersonalData(value);
}

function fieldsOf(thrown: unknown) {
  if (!(thrown instanceof Error)) return { reason: withoutPersonalData(String(thrown)) };
  const { name, stack } = thrown;
  // A parser's words quote what it was given.
  const words = thrown instanceof SyntaxError ? 'what was parsed is not right' : thrown.message;
  const frames = (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const reason = withoutPersonalData(`${name}: ${words}`);
  // Under this name Error Reporting finds it.
  return { reason, stack_trace: [reason, ...frames].join('\n') };
}
