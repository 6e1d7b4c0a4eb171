import { type ReactNode, Suspense } from 'react';
import { fixTimeLimitMs } from '../../lib/geolocation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { NoFixHelp } from './after.ts';
import { AnswerButtons, ReplyButtons } from './answer-buttons.tsx';
import styles from './answer-panel.module.css';
import { AnswerSection } from './answer-section.tsx';
import type { QuestionWords } from './language/en.ts';
import { useLocale } from './language/locale.tsx';
import { NextStep } from './next-step.tsx';
import { type Sharing, undoSeconds } from './sharing.ts';
import type { PlainAnswer } from './sharing-state.ts';

interface AnswerPanelProps {
  readonly sharing: Sharing;
  /** Who asks. */
  readonly name: string;
  readonly className?: string | undefined;
}

/** What can be pressed, and what comes of pressing it. */
export function AnswerPanel({ className, sharing, name }: AnswerPanelProps) {
  const { words } = useLocale();
  return (
    <AnswerSection state={sharing.state} className={className}>
      <Step sharing={sharing} name={name} words={words} />
    </AnswerSection>
  );
}

function Step({
  sharing,
  name,
  words,
}: Pick<AnswerPanelProps, 'sharing' | 'name'> & { readonly words: QuestionWords }): ReactNode {
  const { state, retry, goBack } = sharing;
  const spinner = <Spinner label={words.working} large />;
  switch (state.step) {
    case 'asking':
      return (
        <div className={styles.question}>
          <AnswerButtons sharing={sharing} shareLabel={words.share} />
          <ReplyButtons sharing={sharing} />
        </div>
      );
    case 'locating':
      return (
        <NextStep
          mark={spinner}
          title={words.finding}
          actions={<Button onClick={goBack}>{words.stop}</Button>}
        >
          {sharing.isCalledOff ? null : words.mayAsk(fixTimeLimitMs / 1000)}
        </NextStep>
      );
    case 'no-fix':
      return (
        <>
          <Suspense fallback={spinner}>
            <NoFixHelp reason={state.reason} sharing={sharing} />
          </Suspense>
          <ReplyButtons sharing={sharing} />
        </>
      );
    case 'held':
      return (
        <NextStep
          mark={spinner}
          title={heldWords(state.answer, name, words)}
          actions={
            // Not the green one: taking a no back is not what the page asks for. And it stands where a reply did: the second of
            // two clicks on that takes nothing back.
            <Button onClick={({ detail }) => detail < 2 && goBack()}>{words.undo}</Button>
          }
        >
          {words.undoSoon(undoSeconds)}
          <span className={styles.left} />
        </NextStep>
      );
    case 'answering':
      return <NextStep mark={spinner} title={words.sendingReply} />;
    case 'answer-kept':
      return (
        <NextStep
          mark={<Icon name="wifi" size={40} />}
          title={words.notThrough}
          alert
          actions={
            <>
              <Button onClick={retry}>
                {state.answer.kind === 'decline' ? words.declineAgain : words.sendAgain}
              </Button>
              <Button look="text" onClick={goBack}>
                {words.back}
              </Button>
            </>
          }
        >
          {words.answerKept}
        </NextStep>
      );
    default:
      return null;
  }
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
