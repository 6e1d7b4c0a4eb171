import * as z from 'zod/mini';

/** What both of Firestore's SDKs hand over for a moment: their own class, alike only in this method. */
interface FirestoreTimestamp {
  toDate(): Date;
}

function isTimestamp(value: unknown): value is FirestoreTimestamp {
  return (
    typeof value === 'object' &&
    value !== null &&
    'toDate' in value &&
    typeof value.toDate === 'function'
  );
}

/** A moment in a document: a Timestamp of the server's or the browser's SDK, or a Date; parsed to a Date. */
export const timestamp = z.pipe(
  z.custom<Date | FirestoreTimestamp>(
    (value) => value instanceof Date || isTimestamp(value),
    'This is not a moment in time.',
  ),
  z.transform((value) => (value instanceof Date ? value : value.toDate())),
);
