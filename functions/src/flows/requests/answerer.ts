import type { Caller } from '../../http/caller.ts';
import type { Answerer, TurnedAway } from '../../store/answers.ts';
import { receiptIdOf, type ShownWords } from '../../store/consents.ts';

/** Who answers, from what the call carried. */
export function answererOf(
  { token, language, wordsVersion }: { readonly token: string } & ShownWords,
  caller: Caller | null,
): Answerer {
  return {
    token,
    words: {
      ...(language === undefined ? {} : { language }),
      ...(wordsVersion === undefined ? {} : { wordsVersion }),
    },
    ...(caller ? { uid: caller.uid } : {}),
  };
}

/** The number of the record that a request was declined, where a no to further messages has declined it. */
export function receiptOfNo({ requestId, isDeclined }: TurnedAway): {
  readonly receiptId?: string;
} {
  return isDeclined ? { receiptId: receiptIdOf(requestId, 'declined') } : {};
}
