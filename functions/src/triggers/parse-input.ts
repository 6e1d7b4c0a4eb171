import type { Endpoint } from '@geonod/contracts';
import { brokenTextWords } from '@geonod/contracts/text';
import type { Request } from 'firebase-functions/https';
import * as z from 'zod/mini';
import { ApiError } from '../http/api-error.ts';
import { callMaxBytes } from './body-limits.ts';
import { lastPathSegment } from './last-path-segment.ts';

/**
 * Reads and parses what a call was sent, by its contract. Throws `invalid-input` with the field named, or `not-found`
 * where nothing is wrong but what the path names. Every text in it is whole: half a character can be written in JSON, but
 * makes Firestore's client try again until the call's time is over.
 */
export function parseInput<Input extends z.ZodMiniType>(
  request: Request,
  endpoint: Pick<Endpoint<Input>, 'method' | 'pathParameter' | 'input'>,
): z.output<Input> {
  const sent = endpoint.method === 'GET' ? request.query : readJsonBody(request);
  const raw = endpoint.pathParameter
    ? { ...sent, [endpoint.pathParameter]: pathValueOf(request) }
    : sent;
  const parsed = z.safeParse(endpoint.input, raw, { error: () => wordless });
  if (parsed.success) {
    const broken = brokenTextIn(parsed.data);
    if (broken === null) return parsed.data;
    throw new ApiError('invalid-input', brokenTextWords, broken === '' ? {} : { field: broken });
  }
  const { issues } = parsed.error;
  const issue = issues.find(({ path }) => path[0] !== endpoint.pathParameter) ?? issues[0];
  if (endpoint.pathParameter && issue?.path[0] === endpoint.pathParameter) {
    throw new ApiError('not-found', issue.message);
  }
  const field = issue?.path.join('.') ?? '';
  throw new ApiError('invalid-input', describe(issue, field, raw), field ? { field } : {});
}

/** Where in a parsed input a text has half a character, as `field.inner`; null where none has. */
function brokenTextIn(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === 'string') return value.isWellFormed() ? null : path.join('.');
  if (!isRecord(value)) return null;
  for (const [key, inner] of Object.entries(value)) {
    const broken = brokenTextIn(inner, [...path, key]);
    if (broken !== null) return broken;
  }
  return null;
}

/** Where a contract gives no words of its own; Zod's would tell of its insides. */
const wordless = 'Invalid input';

function describe(
  issue: { code: string; message: string; path: PropertyKey[] } | undefined,
  field: string,
  raw: unknown,
): string {
  if (issue?.message !== wordless) return issue?.message ?? 'The request is not valid.';
  if (!field) return 'The request is not valid.';
  const value = valueAt(raw, issue.path);
  if (value === undefined) return `${field} is required.`;
  if (issue.code === 'invalid_type') return `${field} has the wrong type.`;
  const isLimit = issue.code === 'too_big' || issue.code === 'too_small';
  if (isLimit && typeof value === 'number') return `${field} is out of range.`;
  return issue.code === 'too_big' ? `${field} is too long.` : `${field} is not valid.`;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inside, key) => (isRecord(inside) ? inside[String(key)] : undefined),
    value,
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A POST without a body is an empty input; a body that is not a JSON object is refused. */
function readJsonBody(request: Request): Record<string, unknown> {
  const sentBytes = request.rawBody?.length ?? 0;
  // Nobody has read a body of no known type: it is not to be taken for none.
  const isUnread = Number(request.get('content-length') ?? 0) > 0 || request.readableLength > 0;
  if (sentBytes === 0 && !isUnread) return {};
  if (sentBytes > callMaxBytes) {
    throw new ApiError('too-large', undefined, { field: 'body' });
  }
  if (!request.is('application/json')) {
    throw new ApiError('unsupported-media-type', undefined, { field: 'Content-Type' });
  }
  const body: unknown = request.body;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ApiError('invalid-input', 'The body must be a JSON object.', { field: 'body' });
  }
  return { ...body };
}

function pathValueOf({ path }: Request): string {
  const value = lastPathSegment(path);
  if (value === null) throw new ApiError('invalid-input', 'The path is not valid.');
  return value;
}
