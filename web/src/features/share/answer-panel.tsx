import { type ReactNode, Suspense } from 'react';
import { fixTimeLimitMs } from '../../lib/geolocation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { NoFixHelp } from './after.ts';
import { AnswerButtons, ReplyButtons } from './answer-buttons.tsx';
import styles from './answer-panel.module.css';
import { AnswerSection } from './answer-section.tsx';
import { HeldAnswer } from './held-answer.tsx';
import type { QuestionWords } from './language/en.ts';
import { useLocale } from './language/locale.tsx';
import { NextStep } from './next-step.tsx';
import type { Sharing } from './sharing.ts';

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
      return <HeldAnswer answer={state.answer} name={name} onUndo={goBack} mark={spinner} />;
    case 'answering':
      return <NextStep mark={spinner} title={words.sendingReply} />;
    case 'answer-kept':
      return (
        <NextStep
          mark={<Icon name={state.isRefused ? 'alert' : 'wifi'} size={40} />}
          title={words.notThrough}
          failed
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
          {!state.isRefused && words.answerKept}
        </NextStep>
      );
    default:
      return null;
  }
}
