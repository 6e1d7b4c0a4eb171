import type { Caller } from '../../http/caller.ts';
import type { Answerer } from '../../store/answers.ts';
import type { ShownWords } from '../../store/consents.ts';

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
