/** What a mail says, before it is HTML or plain text. Every string is text as it is read, never markup. */
export interface MailText {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** What counts, as a small table: what it is, and its value. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** The one thing to do. `main`: the reader is asked to; else it is there for whoever wants it. */
  readonly action?: { readonly label: string; readonly url: string; readonly main: boolean };
  /** What follows the action. */
  readonly afterwards?: readonly (string | LinkedText)[];
  /** Why the reader gets this mail. */
  readonly why: string;
}

/** A sentence that ends with an address to go to. */
export interface LinkedText {
  readonly text: string;
  readonly url: string;
  /** As HTML the address, which tells a reader nothing, is behind the sentence. */
  readonly isUrlHidden?: true;
}
