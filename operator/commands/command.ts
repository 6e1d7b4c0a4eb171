import type { OperatorAct } from '@geonod/contracts/documents/operator-log';

/** A secret of the functions that a command needs. */
export type Secret = 'HASH_SALT' | 'STOP_LIST_KEY' | 'STRIPE_SECRET_KEY' | 'TWILIO_AUTH_TOKEN';

/** One row of a table: what stands in each column. Dates are shown in UTC, to the minute. */
export type Row = Readonly<Record<string, string | number | boolean | Date | null | undefined>>;

/** What a command found: tables under their headings, or a sentence where what would stand there is not known. */
export type Tables = Readonly<Record<string, readonly Row[] | string>>;

interface Common {
  /** What stands after its name: `<e-mail or id>`, or `[e-mail or id]` where it may be left out; nothing for a command that takes nothing. */
  readonly takes?: string;
  readonly does: string;
  readonly needs: readonly Secret[];
}

/** Changes nothing. */
export interface Look extends Common {
  /** `reads`: what is told in confidence, so that looking is written down. */
  readonly reads?: OperatorAct;
  /** `subject`: empty where it was left out. */
  look(subject: string): Promise<Tables>;
}

/** What an act is about to do, found out before anybody is asked. */
export interface Plan {
  /** The whole sentence that is asked, such as `Suspend the member ab12, who then can ask nobody`. */
  readonly question: string;
  /** Whom it concerns, for the log: no e-mail and no number. */
  readonly about: string;
  /** Does it, and says what became of it. It can be repeated. */
  run(): Promise<string>;
}

/** Changes something: asks once, and is written down. */
export interface Act extends Common {
  readonly act: OperatorAct;
  plan(subject: string): Promise<Plan>;
}

export type Command = Look | Act;

/** Nothing is wrong with the tool: what was named is not there, or cannot be done. Its words are all that is shown. */
export class NotPossible extends Error {}
