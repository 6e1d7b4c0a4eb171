import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { locationPrecision, recipientToken, sharedLocation, viewingKey } from '../requests.ts';
import { receiptId, shownWords } from './recipient-input.ts';

/**
 * The recipient shares one location for the request that the token opens: pending becomes completed, once.
 *
 * - `accuracy`: the device's radius in metres; it may also stand in `location`.
 * - `takenAt`: when the device took it, ISO 8601 in UTC; kept as now where it is later, and not at all before 2000.
 * - `precision`: `exact`, unless said otherwise. An `approximate` location is kept as the centre of its cell
 *   (`approximateCell`), whatever was sent; its `address` is the caller's own words: the page sends the district alone.
 * - `viewingKey`: by it alone the place is shown again through this link (`readRequest`, `readHeldData`); without one it
 *   is shown to nobody but its asker.
 *
 * 404 for a token that opens nothing, 409 for an answered request, 410 for one that has ended, as all have of an asker
 * who is suspended. 403 for its own asker, where the call carries the asker's bearer token.
 */
export const updateRequest = endpoint({
  method: 'POST',
  auth: 'optional',
  pathParameter: 'token',
  input: z.object({
    token: recipientToken,
    location: z.extend(sharedLocation, {
      // Whoever knows none need not say so.
      address: z._default(sharedLocation.shape.address, null),
    }),
    accuracy: z.exactOptional(sharedLocation.shape.accuracy),
    takenAt: z.exactOptional(z.iso.datetime()),
    precision: z.exactOptional(locationPrecision),
    viewingKey: z.exactOptional(viewingKey),
    ...shownWords,
  }),
  output: z.object({ status: z.literal('completed'), receiptId }),
});
