import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Ends every sign-in of the caller's, this one included, on whichever device. */
export const signOutEverywhere = endpoint({
  method: 'POST',
  auth: 'bearer',
  input: z.object({}),
  output: z.object({}),
});
