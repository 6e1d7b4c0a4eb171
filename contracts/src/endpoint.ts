import * as z from 'zod/mini';

/** Who may call: anybody, anybody (but a token that is sent must be good), or only a signed-in member. */
export type EndpointAuth = 'none' | 'optional' | 'bearer';

/**
 * One HTTPS call, as both sides know it.
 *
 * `input` describes the query of a GET, the JSON body of a POST, and, where `pathParameter` is set,
 * the last segment of the path under that name: what its schema does not take names nothing, so the response is 404
 * with the schema's words. `output` describes the JSON body of a 200; where `file` is set, a 200 carries that file instead,
 * and `output` is `fileBytes`.
 *
 * `byTokenAlone`: the account is not asked for, so whoever has a token that has not run out may call, also in the hour after
 * their account was disabled. It is for what only reads, and what gives away what is the member's alone looks itself whether
 * their sign-ins were ended.
 *
 * The docstring of a call names what that call refuses. Beside that, each refuses with `invalid-input` what is not as its
 * `input` says, with `unauthenticated` whoever sends no good token where one is needed or a bad one, with `rate-limited`
 * whoever calls it with a good one in a loop, or with what a link holds, and with `unavailable` while tokens cannot be verified.
 */
export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Auth extends EndpointAuth = EndpointAuth,
> {
  readonly method: 'GET' | 'POST';
  readonly auth: Auth;
  readonly pathParameter?: string;
  readonly byTokenAlone?: true;
  readonly input: Input;
  readonly output: Output;
  readonly file?: ResponseFile;
}

/** A file that a call responds with: its media type, and the name under which a browser saves it. */
export interface ResponseFile {
  readonly type: string;
  readonly name: string;
}

/** The bytes of a file, piece by piece: it is sent while it is made, and never held as a whole. */
export const fileBytes = z.custom<AsyncIterable<Uint8Array>>(
  (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
);

/**
 * Keeps the exact types of an endpoint, so that the table types client and server. A path parameter is one of the
 * input's own names.
 */
export function endpoint<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  const Auth extends EndpointAuth,
>(
  definition: Endpoint<Input, Output, Auth> & {
    readonly pathParameter?: Extract<keyof z.output<Input>, string>;
  },
): Endpoint<Input, Output, Auth> {
  return definition;
}
