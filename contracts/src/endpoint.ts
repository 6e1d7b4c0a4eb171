import type * as z from 'zod/mini';

/** Who may call: anybody, anybody (but a token that is sent must be good), or only a signed-in member. */
export type EndpointAuth = 'none' | 'optional' | 'bearer';

/**
 * One HTTPS call, as both sides know it.
 *
 * `input` describes the query of a GET, the JSON body of a POST, and, where `pathParameter` is set,
 * the last segment of the path under that name. `output` describes the JSON body of a 200.
 */
export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: 'GET' | 'POST';
  readonly auth: EndpointAuth;
  readonly pathParameter?: string;
  readonly input: Input;
  readonly output: Output;
}

/** Keeps the exact schema types of an endpoint, so that the table types client and server. */
export function endpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  definition: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return definition;
}
