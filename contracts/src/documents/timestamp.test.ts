import { Timestamp as BrowserTimestamp } from 'firebase/firestore';
import { Timestamp as ServerTimestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { timestamp } from './timestamp.ts';

const moment = new Date('2026-11-20T12:34:56.789Z');

describe('a moment in a document', () => {
  it.each([
    ['the server’s SDK', ServerTimestamp.fromDate(moment)],
    ['the browser’s SDK', BrowserTimestamp.fromDate(moment)],
    ['nobody, as a Date', moment],
  ])('is read when it comes from %s', (_source, value) => {
    expect(z.parse(timestamp, value)).toEqual(moment);
  });

  it.each([['2026-11-20'], [1_795_177_296], [null], [{}], [{ toDate: '2026' }]])(
    'is nothing else: %j',
    (value) => {
      expect(z.safeParse(timestamp, value).success).toBe(false);
    },
  );
});
