import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import styles from './answer-panel.module.css';
import type { QuestionWords } from './language/en.ts';
import { useLocale } from './language/locale.tsx';
import { NextStep } from './next-step.tsx';
import { undoSeconds, undoSecondsByKeyboard } from './sharing.ts';
import type { PlainAnswer } from './sharing-state.ts';

interface HeldAnswerProps {
  readonly answer: PlainAnswer;
  /** Who asks. */
  readonly name: string;
  readonly mark: ReactNode;
  readonly onUndo: () => void;
}

/** An answer that is held back, until when, and the way back (`useHeldAnswer`). */
export function HeldAnswer({ answer, name, mark, onUndo }: HeldAnswerProps) {
  const { words } = useLocale();
  const [waits, setWaits] = useState(false);
  return (
    <NextStep
      mark={mark}
      title={heldWords(answer, name, words)}
      actions={
        // Not the green one: taking a no back is not what the page asks for. And it stands where a reply did: the second of
        // two clicks on that takes nothing back.
        <Button
          data-undo
          onClick={({ detail }) => detail < 2 && onUndo()}
          // Nor does the key that is still held down from the answer.
          onKeyDown={(press) => press.repeat && press.preventDefault()}
          onFocus={({ currentTarget }) => setWaits(currentTarget.matches(':focus-visible'))}
          onBlur={() => setWaits(false)}
        >
          {words.undo}
        </Button>
      }
    >
      {/* Another element: of a translated page React can change no text. */}
      <span key={waits ? 'waits' : 'soon'}>
        {waits ? words.undoWaits(undoSecondsByKeyboard) : words.undoSoon(undoSeconds)}
      </span>
      <span className={styles.left} hidden={waits} />
    </NextStep>
  );
}

function heldWords(answer: PlainAnswer, name: string, words: QuestionWords): string {
  switch (answer.kind) {
    case 'decline':
      return words.willDecline;
    case 'refuse':
      return words.willRefuse(name);
    case 'stop':
      return words.willStop;
    case 'reply':
      return words.willReply(words.replies[answer.reply]);
  }
}
