import { minuteMs } from '@geonod/contracts/durations';
import { stopUndoMinutes } from '@geonod/contracts/limits';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { post } from '../api.ts';
import { useAfterWords, useLocale } from '../language/locale.tsx';

interface AllowButtonProps {
  readonly token: string;
  /** When messages were stopped here. */
  readonly stoppedAt: Date;
  readonly onAllowed: () => void;
}

/** Takes a number off the stop list again, for as long as that can be done here. */
export function AllowButton({ token, stoppedAt, onAllowed }: AllowButtonProps) {
  const { language } = useLocale();
  const after = useAfterWords();
  const [step, setStep] = useState<'offered' | 'sending' | 'failed' | 'late'>('offered');
  useEffect(() => {
    const left = stoppedAt.getTime() + stopUndoMinutes * minuteMs - Date.now();
    const timer = setTimeout(() => setStep('late'), left);
    return () => clearTimeout(timer);
  }, [stoppedAt]);
  const allow = async () => {
    setStep('sending');
    const outcome = await post({ token, language }, 'allowMessages');
    if (outcome.kind === 'sent') onAllowed();
    // What was refused once is refused again, also where it went to and fro too often.
    else setStep(outcome.kind === 'kept' && !outcome.limited ? 'failed' : 'late');
  };
  if (step === 'late') {
    return (
      <p role="status">
        {after.allowLate} <a href="/privacy/you">{after.numberPage}</a>
      </p>
    );
  }
  return (
    <div>
      {step === 'failed' && <p role="alert">{after.failedAgain}</p>}
      <Button look="quiet" busy={step === 'sending' && after.allowing} onClick={() => void allow()}>
        {after.allow}
      </Button>
    </div>
  );
}
