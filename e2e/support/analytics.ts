import type { BrowserContext, Request } from 'playwright-core';
import * as z from 'zod/mini';
import { environment } from './environment.ts';
import { findLeaks } from './leaks.ts';

/** Where the site of a test stack sends what it counts. */
export const analyticsHost = 'eu.i.posthog.com';

/** What a batch of counts looks like: exactly these fields, so that a new one does not leave unnoticed. */
const batchSchema = z.strictObject({
  api_key: z.string(),
  sent_at: z.iso.datetime(),
  batch: z.array(
    z.strictObject({
      uuid: z.string(),
      event: z.string(),
      timestamp: z.iso.datetime(),
      properties: z.strictObject({
        token: z.string(),
        distinct_id: z.uuid(),
        $device_id: z.uuid(),
        $session_id: z.uuid(),
        $window_id: z.uuid(),
        $insert_id: z.string().check(z.regex(/^[a-z0-9]{1,16}$/)),
        $time: z.number(),
        $lib: z.literal('web'),
        $lib_version: z.string(),
        $process_person_profile: z.literal(false),
        $geoip_disable: z.literal(true),
      }),
    }),
  ),
});

/** What one visit has sent to PostHog, and what it must never send there. */
interface AnalyticsSink {
  /** The names of the events that have arrived, in their order. */
  readonly events: () => readonly string[];
  readonly requests: () => readonly string[];
  /** What is wrong with what was sent: an unknown field, or something that the visitor has said elsewhere. */
  readonly leaks: () => Promise<readonly string[]>;
}

const sinks = new WeakMap<BrowserContext, AnalyticsSink>();

/** The counts of a visit, by any of its pages' contexts. */
export function analyticsOf(context: BrowserContext): AnalyticsSink {
  const sink = sinks.get(context);
  if (!sink) throw new Error('This context is not a visit’s.');
  return sink;
}

/** Notes what a visit sends to PostHog, and whatever it tells the product itself, until it is told to stop. */
export function collectAnalytics(context: BrowserContext): () => void {
  const events: string[] = [];
  const sent: string[] = [];
  const strange: string[] = [];
  const said = new Set<string>();
  const onRequest = (request: Request) => {
    if (new URL(request.url()).hostname !== analyticsHost) return noteWhatIsSaid(request, said);
    const body = readable(request.postData() ?? '');
    sent.push(`${request.url()}\n${JSON.stringify(request.headers())}\n${body}`);
    const batch = z.safeParse(batchSchema, parseJson(body));
    if (batch.success) events.push(...batch.data.batch.map(({ event }) => event));
    else strange.push(`unknown analytics: ${body} ${batch.error.message}`);
  };
  context.on('request', onRequest);
  sinks.set(context, {
    events: () => events,
    requests: () => sent,
    leaks: async () => {
      const kept = (await context.cookies()).filter(({ name }) => name.startsWith('ph_'));
      const everything = [...sent, ...kept.map(({ value }) => decodeURIComponent(value))];
      return [...strange, ...findLeaks(said, everything)];
    },
  });
  return () => context.off('request', onRequest);
}

/** The site's own pages; they name nobody. */
const ownPath = /^\/[a-z-]+(\/[a-z-]+)?$/;

/** Shorter ones stand in random ids by chance. */
const leastLength = 6;

/** What a request to the product or its sign-in says: its query, its fragment, a link's id and the values of its body. */
function noteWhatIsSaid(request: Request, said: Set<string>): void {
  const url = new URL(request.url());
  const isOwn = request.url().startsWith(environment.siteUrl);
  if (!isOwn && !request.url().startsWith(environment.authUrl)) return;
  const [, room, id = ''] = url.pathname.split('/');
  const inAddress = isOwn && room !== 'assets' && room !== 'home';
  const values = [
    ...(inAddress ? [id, ...url.searchParams.values()] : []),
    ...valuesIn(parseJson(request.postData() ?? '')),
  ];
  for (const value of values) {
    const digits = value.replace(/\D/g, '');
    if (value.length >= leastLength && !ownPath.test(value)) said.add(value);
    if (digits.length >= 8 && digits.length === value.replace(/[\s()+-]/g, '').length)
      said.add(digits);
  }
}

function valuesIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(valuesIn);
  if (typeof value === 'string') return [value];
  // Whole numbers are counts and codes; a coordinate is not whole.
  return typeof value === 'number' && !Number.isInteger(value) ? [String(value)] : [];
}

/** What a page sends as it is left comes in the field of a form. */
function readable(body: string): string {
  const field = new URLSearchParams(body).get('data');
  return field === null ? body : Buffer.from(field, 'base64').toString();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
