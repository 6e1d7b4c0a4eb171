import { resourceMissing } from '../http/api-error.ts';

/** The stored objects of one kind, oldest first; `kind` is Stripe's word for it in error messages. */
export class Table<Row extends { id: string }> {
  readonly kind: string;
  readonly #rows = new Map<string, Row>();

  constructor(kind: string) {
    this.kind = kind;
  }

  add<Added extends Row>(row: Added): Added {
    this.#rows.set(row.id, row);
    return row;
  }

  get(id: string): Row | undefined {
    return this.#rows.get(id);
  }

  /** The object, or Stripe's resource_missing error naming `param`. */
  need(id: string, param: string, status: 400 | 404 = 404): Row {
    const row = this.#rows.get(id);
    if (row === undefined) {
      throw resourceMissing(this.kind, id, param, status);
    }
    return row;
  }

  all(): Row[] {
    return [...this.#rows.values()];
  }

  newestFirst(): Row[] {
    return this.all().reverse();
  }

  clear(): void {
    this.#rows.clear();
  }
}
