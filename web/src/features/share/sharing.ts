import type { LocationPrecision } from '@geonod/contracts';
import type { Place, PlainAnswer, SharingState } from './sharing-state.ts';

/** For so long an answer without a place can be undone, in seconds: as long as it takes to hear of it, and to get to Undo. */
export const undoSeconds = 20;

/** The same for whoever has the keyboard's focus on Undo, until they leave it. */
export const undoSecondsByKeyboard = 10 * undoSeconds;

/** Everything that a recipient can do with a request, and where they stand. */
export interface Sharing {
  readonly state: SharingState;
  /** Whether the name of the place is asked for, and sent along. */
  readonly looksUp: boolean;
  /** Reads the position, for its owner to look at. Nothing is sent. */
  share(): void;
  choosePrecision(precision: LocationPrecision): void;
  chooseLookUp(looksUp: boolean): void;
  /** Sends a place as the preview shows it, with its name once that is found. */
  send(place: Place, address: Promise<string | null> | null): void;
  /** Answers without a place, once the time to undo it is over; in the place of another that waits for that. */
  answer(answer: PlainAnswer): void;
  /** Sends again what did not get through. */
  retry(): void;
  /**
   * Whether a place was called off that may have arrived before. It is looked up until that is known: nothing on the page
   * may deny it until then.
   */
  readonly isCalledOff: boolean;
  /** Back to the question; nothing is sent, or sent again. */
  goBack(): void;
}
