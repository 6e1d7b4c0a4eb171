import { minuteMs } from '@geonod/contracts/durations';
import { stopUndoMinutes } from '@geonod/contracts/limits';
import { useEffect, useRef, useState } from 'react';
import { serviceNow } from '../../../lib/service-clock.ts';
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
  const button = useRef<HTMLButtonElement>(null);
  const line = useRef<HTMLParagraphElement>(null);
  // Whoever was not at the button may have the focus nowhere for reasons of their own.
  const wasAtButton = useRef(false);
  useEffect(() => {
    const left = stoppedAt.getTime() + stopUndoMinutes * minuteMs - serviceNow().getTime();
    const timer = setTimeout(() => {
      wasAtButton.current ||= document.activeElement === button.current;
      setStep('late');
    }, left);
    return () => clearTimeout(timer);
  }, [stoppedAt]);
  const isLate = step === 'late';
  // The button is gone: reading goes on at what replaced it.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isLate && wasAtButton.current && isLost) line.current?.focus();
  }, [isLate]);
  const allow = async () => {
    wasAtButton.current = true;
    setStep('sending');
    const outcome = await post({ token, language }, 'allowMessages');
    if (outcome.kind === 'sent') onAllowed();
    // What was refused is refused again; a limit of all calls passes.
    else setStep(outcome.kind === 'kept' ? 'failed' : 'late');
  };
  if (isLate) {
    return (
      <p ref={line} tabIndex={-1} role="status">
        {after.allowLate} <a href="/privacy/you">{after.numberPage}</a>
      </p>
    );
  }
  return (
    <div>
      {step === 'failed' && <p role="alert">{after.failedAgain}</p>}
      <Button
        ref={button}
        look="quiet"
        busy={step === 'sending' && after.allowing}
        onClick={() => void allow()}
      >
        {after.allow}
      </Button>
    </div>
  );
}
