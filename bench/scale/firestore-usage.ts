import { type Exchange, startGrpcProxy } from '../calls/grpc-proxy.ts';
import { eachMessage, type Field, fieldsOf } from './wire-format.ts';

/** What Firestore charges for: documents. */
export interface Usage {
  readonly reads: number;
  readonly writes: number;
  readonly deletes: number;
}

export interface UsageCounter {
  /** `host:port`, as FIRESTORE_EMULATOR_HOST wants it. */
  readonly firestoreHost: string;
  /** What was used since the last `reset`, by whomever. */
  used(): Usage;
  reset(): void;
  stop(): void;
}

/** Stands in front of the Firestore emulator and counts what Firestore would charge for, from what passes by. */
export async function countUsage(emulator: string): Promise<UsageCounter> {
  let used = { reads: 0, writes: 0, deletes: 0 };
  const add = ({ reads = 0, writes = 0, deletes = 0 }: Partial<Usage>) => {
    used = {
      reads: used.reads + reads,
      writes: used.writes + writes,
      deletes: used.deletes + deletes,
    };
  };
  const proxy = await startGrpcProxy(emulator, (path) => watch(path.split('/').at(-1) ?? '', add));
  return {
    ...proxy,
    used: () => used,
    reset: () => {
      used = { reads: 0, writes: 0, deletes: 0 };
    },
  };
}

type Add = (usage: Partial<Usage>) => void;

const nothing = () => ({});

/** By method. What is not here is counted by nobody, so it must not be used: it is an error. */
const watchers: Readonly<Record<string, (add: Add) => Exchange>> = {
  BeginTransaction: nothing,
  Rollback: nothing,
  ListCollectionIds: nothing,
  Commit: watchWrites,
  BatchWrite: watchWrites,
  // `found` or `missing`: a document that is not there is charged for, too.
  BatchGetDocuments: (add) => watchFound(add, [1, 2]),
  RunQuery: watchQuery,
  // A read for up to 1,000 entries of the index.
  RunAggregationQuery: (add) => watchFound(add, [1]),
};

function watch(method: string, add: Add): Exchange {
  const watcher = watchers[method];
  if (!watcher) throw new Error(`Nobody knows what Firestore charges for ${method}`);
  return watcher(add);
}

/** What is refused as a whole, because somebody was faster, costs no write: counted is what was responded to. */
function watchWrites(add: Add): Exchange {
  const writes: Field[] = [];
  return {
    onSent: eachMessage((request) => writes.push(...fieldsOf(request).filter(isWrite))),
    onReceived: eachMessage(() => {
      const deletes = writes.filter(({ content }) => content && fieldsOf(content).some(isDelete));
      add({ writes: writes.length - deletes.length, deletes: deletes.length });
    }),
  };
}

const isWrite = ({ number }: Field) => number === 2;
const isDelete = ({ number }: Field) => number === 2;
const isDocument = ({ number }: Field) => number === 1;

function watchFound(add: Add, numbers: readonly number[]): Exchange {
  return {
    onReceived: eachMessage((response) => {
      if (fieldsOf(response).some(({ number }) => numbers.includes(number))) add({ reads: 1 });
    }),
  };
}

/** A query that finds nothing costs one read, so each begins with one. */
function watchQuery(add: Add): Exchange {
  let found = 0;
  add({ reads: 1 });
  return {
    onReceived: eachMessage((response) => {
      const more = fieldsOf(response).filter(isDocument).length;
      add({ reads: Math.max(0, found + more - 1) - Math.max(0, found - 1) });
      found += more;
    }),
  };
}
