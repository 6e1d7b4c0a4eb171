import type { SmsState } from '@geonod/contracts';

/** A text message as the page shows it. */
export interface OutboxMessage {
  readonly kind: 'message';
  readonly id: string;
  /** As people write it: `+55 11 98765 4321`. */
  readonly to: string;
  readonly body: string;
  readonly state: SmsState;
  readonly createdAt: Date;
}

/** A mail as a mail server took it. */
export interface OutboxMail {
  readonly kind: 'mail';
  readonly id: string;
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly messageId: string;
  /** Every header as it came, the first one first. */
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly createdAt: Date;
}

export type OutboxItem = OutboxMessage | OutboxMail;

type Listener = (item: OutboxItem) => void;

/** What would have left this machine, for whoever wants to show it. */
export class OutboxList {
  readonly #items = new Map<string, OutboxItem>();
  readonly #forNew = new Set<Listener>();
  readonly #forChanges = new Set<() => void>();

  /** Newest first. */
  list(): OutboxItem[] {
    return [...this.#items.values()].sort((one, other) => +other.createdAt - +one.createdAt);
  }

  mails(): OutboxMail[] {
    return this.list().filter((item) => item.kind === 'mail');
  }

  put(item: OutboxItem): void {
    const isNew = !this.#items.has(item.id);
    this.#items.set(item.id, item);
    if (isNew) for (const tell of this.#forNew) tell(item);
    for (const tell of this.#forChanges) tell();
  }

  remove(id: string): void {
    if (this.#items.delete(id)) for (const tell of this.#forChanges) tell();
  }

  /** Called once for each message and mail. */
  onNew(listener: Listener): void {
    this.#forNew.add(listener);
  }

  /** Called whenever the list differs. Returns how to stop it. */
  onChange(listener: () => void): () => void {
    this.#forChanges.add(listener);
    return () => this.#forChanges.delete(listener);
  }
}
