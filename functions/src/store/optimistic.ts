import { setTimeout as pause } from 'node:timers/promises';
import {
  type DocumentReference,
  type DocumentSnapshot,
  type FieldValue,
  getFirestore,
  type Precondition,
  type WriteBatch,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { firebaseApp } from '../services/firebase-app.ts';

/*
 * Transactions without locks: read, decide, and commit everything at once on the condition that what was decided
 * on has not changed since; else look again. `inTransaction` locks what it reads, and fifty callers who want to
 * change one document then wait for one another, seconds each, until some give up. Here one of them commits, and
 * each of the others finds that out in one more read.
 */

/** Nothing that is kept here can be won a hundred times in a row by somebody else. */
const maxAttempts = 100;
const maxPauseMs = 100;

/** not-found, already-exists, failed-precondition, aborted. Source: gRPC's status codes. */
const somebodyWasFaster = z.object({ code: z.literal([5, 6, 9, 10]), message: z.string() });

/** A query is refused with the same code where its index is not there yet, and will be the next time. */
const wantsAnIndex = /\bindex\b/;

/**
 * Runs `attempt`, which reads and then commits conditionally, until no other write comes between the two.
 *
 * What comes between may be its own: where the response to a commit is lost, Firestore's library sends it again by itself, and
 * hears that the documents are not as they were read. `ownResult` is looked for before each repeat, and is what there is to
 * return when what this call alone can have written is there; else undefined.
 */
export async function untilCommitted<Result>(
  attempt: () => Promise<Result>,
  ownResult: () => Promise<Result | undefined> = async () => undefined,
): Promise<Result> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!mayWinNextTime(error) || attempts >= maxAttempts) throw error;
      const own = await ownResult();
      if (own !== undefined) return own;
      await pause(Math.random() * Math.min(attempts * 5, maxPauseMs));
    }
  }
}

function mayWinNextTime(error: unknown): boolean {
  const { data } = somebodyWasFaster.safeParse(error);
  return data !== undefined && !wantsAnIndex.test(data.message);
}

/** What is decided on a document, and what to write, all of it or nothing; without `write` nothing. */
export interface Decision<Result> {
  readonly result: Result;
  /** `unchanged` holds as long as nobody wrote the document since it was read. */
  readonly write?: (batch: WriteBatch, unchanged: Precondition) => void;
}

/** For `untilCommitted`: a document under an id that this call has made up is there, so its writes were committed. */
export function whereWritten<Data, Result>(
  own: DocumentReference<Data>,
  result: Result,
): () => Promise<Result | undefined> {
  return async () => ((await own.get()).exists ? result : undefined);
}

/** Reads a document and writes what is decided on it, once, whoever else decides on it meanwhile. */
export function decideOn<Data, Result>(
  reference: DocumentReference<Data>,
  decide: (data: Data | null) => Decision<Result>,
  ownResult?: () => Promise<Result | undefined>,
): Promise<Result> {
  return decideOnFound(
    () => reference.get(),
    (snapshot) => decide(snapshot?.data() ?? null),
    ownResult,
  );
}

/**
 * Finds a document and writes what is decided on it, once, whoever else decides on it meanwhile. `find` looks anew for each
 * attempt; where it finds none, nothing is written.
 */
export function decideOnFound<Data, Result>(
  find: () => Promise<DocumentSnapshot<Data> | null>,
  decide: (snapshot: DocumentSnapshot<Data> | null) => Decision<Result> | Promise<Decision<Result>>,
  ownResult?: () => Promise<Result | undefined>,
): Promise<Result> {
  return untilCommitted(async () => {
    const snapshot = await find();
    const { result, write } = await decide(snapshot);
    if (snapshot && write) {
      const batch = newBatch();
      write(batch, asRead(snapshot));
      await batch.commit();
    }
    return result;
  }, ownResult);
}

/** Fields of a document as they are to be; those that are not named stay. */
type FieldChanges<Data> = { readonly [Field in keyof Data]?: Data[Field] | FieldValue };

/**
 * Reads a document and changes the fields that are decided on, once, whoever else decides on it meanwhile; none where `decide`
 * returns null, or where there is no document. Returns whether any were changed.
 *
 * Where the response to a commit is lost, `decide` is asked again about the document as this call has left it: nothing, or the
 * same change, is all that may come of that, and what is returned is of that look.
 */
export function changeFields<Data, const Changes extends FieldChanges<Data>>(
  reference: DocumentReference<Data>,
  decide: (data: Data) => Changes | null,
): Promise<boolean> {
  return decideOn(reference, (data) => {
    const changes = data === null ? null : decide(data);
    if (changes === null) return { result: false };
    return {
      result: true,
      write: (batch, unchanged) => void batch.update(reference, { ...changes }, unchanged),
    };
  });
}

/** Holds as long as nobody wrote the document since it was read. */
export function asRead({ updateTime }: Pick<DocumentSnapshot, 'updateTime'>): Precondition {
  return updateTime ? { lastUpdateTime: updateTime } : { exists: false };
}

/** Writes that are committed together or not at all. */
export function newBatch(): WriteBatch {
  return getFirestore(firebaseApp()).batch();
}
