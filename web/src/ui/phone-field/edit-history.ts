import type { PhoneEdit, PhoneEntry } from './edit-phone.ts';

interface Step {
  readonly from: PhoneEntry;
  readonly to: PhoneEntry;
  readonly kind: PhoneEdit['kind'];
  readonly caret: number;
}

const longestHistory = 100;

/**
 * Undo and redo for a field whose text is rewritten while it is typed: the browser forgets its own steps then.
 * As in a plain field, characters typed (or deleted) one after the other are one step.
 */
export class EditHistory {
  #done: Step[] = [];
  #undone: Step[] = [];
  #open = false;

  /** `start` is where the caret stood before the edit, in the text of that time. */
  record(from: PhoneEntry, edit: PhoneEdit, start: number): void {
    const last = this.#done.at(-1);
    const step = { from, to: edit, kind: edit.kind, caret: edit.caret };
    const continues =
      this.#open && last?.kind === edit.kind && last.caret === start && edit.kind !== 'paste';
    if (continues) this.#done[this.#done.length - 1] = { ...step, from: last.from };
    else this.#done = [...this.#done, step].slice(-longestHistory);
    this.#undone = [];
    this.#open = true;
  }

  /** The next edit starts a step of its own. */
  close(): void {
    this.#open = false;
  }

  undo(): { readonly from: PhoneEntry; readonly to: PhoneEntry } | undefined {
    const step = this.#done.pop();
    if (!step) return undefined;
    this.#undone.push(step);
    this.#open = false;
    return { from: step.to, to: step.from };
  }

  redo(): { readonly from: PhoneEntry; readonly to: PhoneEntry } | undefined {
    const step = this.#undone.pop();
    if (!step) return undefined;
    this.#done.push(step);
    this.#open = false;
    return { from: step.from, to: step.to };
  }
}
