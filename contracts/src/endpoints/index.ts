import type * as z from 'zod/mini';
import { recipientEndpoints } from './recipient.ts';
import { siteEndpoints } from './site.ts';

/** The contract table: every call of the product under the name of its path. It types client and server. */
export const endpoints = { ...siteEndpoints, ...recipientEndpoints } as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

/** What a caller passes, before parsing. */
export type EndpointInput<Name extends EndpointName> = z.input<Endpoints[Name]['input']>;
/** What a handler receives, after parsing. */
export type ParsedInput<Name extends EndpointName> = z.output<Endpoints[Name]['input']>;
/** What a 200 carries. */
export type EndpointOutput<Name extends EndpointName> = z.output<Endpoints[Name]['output']>;
