import type { SmsState } from '@geonod/contracts';

/** A text message as the page shows it. */
export interface OutboxMessage {
  readonly id: string;
  /** As people write it: `+55 11 98765 4321`. */
  readonly to: string;
  readonly body: string;
  readonly state: SmsState;
  readonly createdAt: Date;
}

type Listener = (message: OutboxMessage) => void;

/** What is known of the outbox, for whoever wants to show it. */
export class OutboxMessages {
  readonly #messages = new Map<string, OutboxMessage>();
  readonly #forNew = new Set<Listener>();
  readonly #forChanges = new Set<() => void>();

  /** Newest first. */
  list(): OutboxMessage[] {
    return [...this.#messages.values()].sort((one, other) => +other.createdAt - +one.createdAt);
  }

  put(message: OutboxMessage): void {
    const isNew = !this.#messages.has(message.id);
    this.#messages.set(message.id, message);
    if (isNew) for (const tell of this.#forNew) tell(message);
    for (const tell of this.#forChanges) tell();
  }

  remove(id: string): void {
    if (this.#messages.delete(id)) for (const tell of this.#forChanges) tell();
  }

  /** Called once for each message. */
  onNew(listener: Listener): void {
    this.#forNew.add(listener);
  }

  /** Called whenever the list differs. Returns how to stop it. */
  onChange(listener: () => void): () => void {
    this.#forChanges.add(listener);
    return () => this.#forChanges.delete(listener);
  }
}
