import { readFile } from 'node:fs/promises';

export type NumberDataKind = 'carriers' | 'places';

/** What there is of number data: of each kind, the calling codes with a table. */
export interface NumberDataIndex extends Readonly<Record<NumberDataKind, readonly string[]>> {
  /** The package that they were made of, with its version. */
  readonly source: string;
}

/** A table as it lies beside the bundle: `carriers/44.json`. */
export interface StoredPrefixTable {
  readonly texts: readonly string[];
  /**
   * Neighbouring prefixes of one text, in the order of their keys, three numbers each: how far the first key is from
   * the one of the run before, how many keys follow one another, and which text it is.
   */
  readonly runs: readonly number[];
}

/** A prefix as a number that keeps its leading zeros: `044` is 1044. Ten digits are the most that fit. */
export function keyOf(prefix: string): number {
  return Number(`1${prefix}`);
}

/** Longer than any prefix that a plan tells apart. */
const longestPrefix = 9;

/** Text by number prefix; the longest prefix of a number wins. Ten bytes for each run of prefixes. */
export class PrefixTable {
  readonly #texts: readonly string[];
  readonly #starts: Uint32Array;
  readonly #lengths: Uint32Array;
  readonly #textIndexes: Uint16Array;

  constructor({ texts, runs }: StoredPrefixTable) {
    const count = runs.length / 3;
    this.#texts = texts;
    this.#starts = new Uint32Array(count);
    this.#lengths = new Uint32Array(count);
    this.#textIndexes = new Uint16Array(count);
    let start = 0;
    for (let run = 0; run < count; run += 1) {
      start += runs[3 * run] ?? 0;
      this.#starts[run] = start;
      this.#lengths[run] = runs[3 * run + 1] ?? 0;
      this.#textIndexes[run] = runs[3 * run + 2] ?? 0;
    }
  }

  /** The text of the longest prefix of `digits`, or null. */
  find(digits: string): string | null {
    // Without its last digit, a key is that of the prefix one shorter; 1 alone is that of none.
    for (let key = keyOf(digits.slice(0, longestPrefix)); key > 1; key = Math.floor(key / 10)) {
      const text = this.#textOf(key);
      if (text !== undefined) return text;
    }
    return null;
  }

  /** By bisection: the last run that starts at the key or before it, if it reaches that far. */
  #textOf(key: number): string | undefined {
    let low = 0;
    let high = this.#starts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#starts[middle] ?? 0) <= key) low = middle + 1;
      else high = middle;
    }
    const run = low - 1;
    const start = this.#starts[run];
    if (start === undefined || key >= start + (this.#lengths[run] ?? 0)) return;
    return this.#texts[this.#textIndexes[run] ?? 0];
  }
}

/**
 * The tables beside this module, each read once, when a number first needs it, and at hand from then on. Throws when they
 * are not there.
 */
export function prefixTables(
  directory = new URL('number-data/', import.meta.url),
): (kind: NumberDataKind, callingCode: string) => Promise<PrefixTable | null> | PrefixTable | null {
  const read = async (path: string) => JSON.parse(await readFile(new URL(path, directory), 'utf8'));
  const index = onceEach((path) => read(path) as Promise<NumberDataIndex>);
  const tables = onceEach(async (path) => {
    const [kind, callingCode] = path.split('/') as [NumberDataKind, string];
    const known = (await index('index.json'))[kind].includes(callingCode);
    return known ? new PrefixTable(await read(`${path}.json`)) : null;
  });
  return (kind, callingCode) => tables(`${kind}/${callingCode}`);
}

/** Remembers each result, but no failure: the next call may succeed. */
function onceEach<Result>(
  work: (key: string) => Promise<Result>,
): (key: string) => Promise<Result> | Result {
  const done = new Map<string, Promise<Result> | Result>();
  return (key) => {
    const known = done.get(key);
    if (known !== undefined) return known;
    const doing = work(key);
    done.set(key, doing);
    doing.then(
      (result) => done.set(key, result),
      () => done.delete(key),
    );
    return doing;
  };
}
