import { invalidRequest } from './api-error.ts';
import type { FormNode, FormTree } from './form.ts';

type Key<Shape> = keyof Shape & string;
type Part<Value> = Extract<NonNullable<Value>, object>;
type Element<Value> = NonNullable<Value> extends ReadonlyArray<infer Item> ? Item : never;

/** One part, an at-sign, and a domain with a dot: ASCII only, as Stripe wants it. */
const emailPattern = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(\.[a-z\d-]+)*\.[a-z\d-]{2,}$/i;

/**
 * Reads the parameters of one call, named by stripe-node's own parameter type `Shape`, with
 * Stripe's messages for what is wrong. `refuseUnread` answers what nobody asked for, so that no
 * parameter is silently ignored.
 */
export class Params<Shape extends object> {
  readonly #tree: FormTree;
  readonly #path: string;
  readonly #read = new Set<string>();
  readonly #parts: Array<Params<object>> = [];

  constructor(tree: FormTree, path = '') {
    this.#tree = tree;
    this.#path = path;
  }

  has(key: Key<Shape>): boolean {
    return this.#tree.has(key);
  }

  isText(key: Key<Shape>): boolean {
    return typeof this.#tree.get(key) === 'string';
  }

  /** The full name of a parameter, as Stripe writes it in `param`. */
  nameOf(key: string): string {
    return this.#path === '' ? key : `${this.#path}[${key}]`;
  }

  text(key: Key<Shape>): string | undefined {
    const value = this.clearable(key);
    if (value === null) {
      throw invalidRequest(
        `You passed an empty string for '${this.nameOf(key)}'. We assume empty values are an attempt to unset a parameter; however '${this.nameOf(key)}' cannot be unset. You should remove '${this.nameOf(key)}' from your request or supply a non-empty value.`,
        { code: 'parameter_invalid_empty', param: this.nameOf(key) },
      );
    }
    return value;
  }

  /** Text, or null where an empty value asks to unset it. */
  clearable(key: Key<Shape>): string | null | undefined {
    const value = this.#take(key);
    if (value instanceof Map) {
      throw invalidRequest(`Invalid string: ${JSON.stringify([...value.keys()])}`, {
        param: this.nameOf(key),
      });
    }
    return value === '' ? null : value;
  }

  /** An e-mail address that Stripe takes; empty unsets it. */
  email(key: Key<Shape>): string | null | undefined {
    const value = this.clearable(key);
    if (typeof value === 'string' && (value.length > 512 || !emailPattern.test(value))) {
      throw invalidRequest(`Invalid email address: ${value}`, {
        code: 'email_invalid',
        param: this.nameOf(key),
        doc_url: 'https://stripe.com/docs/error-codes/email-invalid',
      });
    }
    return value;
  }

  required(key: Key<Shape>): string {
    const value = this.text(key);
    if (value === undefined) {
      throw this.missing(key);
    }
    return value;
  }

  missing(key: Key<Shape>): Error {
    return invalidRequest(`Missing required param: ${this.nameOf(key)}.`, {
      code: 'parameter_missing',
      param: this.nameOf(key),
      doc_url: 'https://stripe.com/docs/error-codes/parameter-missing',
    });
  }

  integer(key: Key<Shape>): number | undefined {
    const value = this.text(key);
    if (value === undefined) {
      return undefined;
    }
    if (!/^-?\d{1,15}$/.test(value)) {
      throw invalidRequest(`Invalid integer: ${value}`, {
        code: 'parameter_invalid_integer',
        param: this.nameOf(key),
      });
    }
    return Number(value);
  }

  boolean(key: Key<Shape>): boolean | undefined {
    const value = this.text(key);
    if (value === undefined) {
      return undefined;
    }
    if (value !== 'true' && value !== 'false') {
      throw invalidRequest(`Invalid boolean: ${value}`, { param: this.nameOf(key) });
    }
    return value === 'true';
  }

  oneOf<Choice extends string>(key: Key<Shape>, choices: readonly Choice[]): Choice | undefined {
    const value = this.text(key);
    if (value === undefined) {
      return undefined;
    }
    const choice = choices.find((each) => each === value);
    if (choice === undefined) {
      throw invalidRequest(`Invalid ${this.nameOf(key)}: must be one of ${choices.join(', ')}`, {
        param: this.nameOf(key),
      });
    }
    return choice;
  }

  texts(key: Key<Shape>): string[] | undefined {
    const value = this.#take(key);
    if (value === undefined) {
      return undefined;
    }
    if (!(value instanceof Map)) {
      throw invalidRequest('Invalid array', { param: this.nameOf(key) });
    }
    return [...value.values()].filter((each) => typeof each === 'string');
  }

  /** Named parts of a hash parameter. */
  part<K extends Key<Shape>>(key: K): Params<Part<Shape[K]>> | undefined {
    const value = this.#take(key);
    if (value === undefined || value === '') {
      return undefined;
    }
    return this.#partOf(value, this.nameOf(key));
  }

  /** The elements of an array of hashes. */
  parts<K extends Key<Shape>>(key: K): Array<Params<Part<Element<Shape[K]>>>> | undefined {
    const value = this.#take(key);
    if (!(value instanceof Map)) {
      return undefined;
    }
    return [...value].map(([index, each]) => this.#partOf(each, `${this.nameOf(key)}[${index}]`));
  }

  /** Metadata to merge: text sets a key, null removes it; null for the whole removes every key. */
  metadata(key: Key<Shape>): Map<string, string | null> | null | undefined {
    const value = this.#take(key);
    if (value === undefined) {
      return undefined;
    }
    if (!(value instanceof Map)) {
      return null;
    }
    const merged = new Map<string, string | null>();
    for (const [name, each] of value) {
      if (typeof each === 'string') {
        merged.set(name, each === '' ? null : each);
      }
    }
    return merged;
  }

  refuseUnread(): void {
    for (const key of this.#tree.keys()) {
      if (!this.#read.has(key)) {
        throw invalidRequest(
          `Received unknown parameter: ${this.nameOf(key)} (this stand-in knows only the parameters that it honours)`,
          { code: 'parameter_unknown', param: this.nameOf(key) },
        );
      }
    }
    for (const part of this.#parts) {
      part.refuseUnread();
    }
  }

  #take(key: string): FormNode | undefined {
    this.#read.add(key);
    return this.#tree.get(key);
  }

  #partOf<Inner extends object>(value: FormNode, path: string): Params<Inner> {
    if (!(value instanceof Map)) {
      throw invalidRequest('Invalid object', { param: path });
    }
    const part = new Params<Inner>(value, path);
    this.#parts.push(part);
    return part;
  }
}

/** Applies a metadata parameter the way Stripe does: given keys change, others stay. */
export function mergeMetadata(
  present: Record<string, string> | null,
  change: Map<string, string | null> | null | undefined,
): Record<string, string> {
  if (change === null) {
    return {};
  }
  const merged = new Map(Object.entries(present ?? {}));
  for (const [key, value] of change ?? []) {
    if (value === null) {
      merged.delete(key);
    } else {
      merged.set(key, value);
    }
  }
  return Object.fromEntries(merged);
}
