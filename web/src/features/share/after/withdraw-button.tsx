import { minuteMs } from '@geonod/contracts/durations';
import { startTransition, useEffect, useRef, useState } from 'react';
import { serviceNow } from '../../../lib/service-clock.ts';
import { Button } from '../../../ui/button/button.tsx';
import { type LinkLookUp, lookUpLink, post } from '../api.ts';
import { useAfterWords, useLocale } from '../language/locale.tsx';
import { type Erasure, noteErasure } from './own-erasures.ts';
import styles from './withdraw-button.module.css';

interface WithdrawButtonProps {
  readonly token: string;
  /** Is given what is known of it, also where it had been erased before with its whole request. */
  readonly onWithdrawn: (erasure: Erasure) => void;
  /** Is given what is read of the link where there was nothing to withdraw any more. */
  readonly onLookUp: (lookUp: Promise<LinkLookUp>) => void;
}

/** `kept`: offered again to whoever chose to keep it. */
type Step = 'offered' | 'kept' | 'confirming' | 'sending' | 'failed';

/** Takes a shared location back, after one confirmation: what is erased cannot be brought back. */
export function WithdrawButton({ token, onWithdrawn, onLookUp }: WithdrawButtonProps) {
  const { language } = useLocale();
  const after = useAfterWords();
  const [step, setStep] = useState<Step>('offered');
  // What was withdrawn before, in another tab or by a try whose response was lost, is confirmed like what is withdrawn now:
  // when that was is known only where it was still shared a moment ago, and no try has failed.
  const sharedAt = useRef(0);
  const mayHaveArrived = useRef(false);
  const begin = async () => {
    setStep('confirming');
    const found = await lookUpLink(token);
    if (found.kind === 'found' && found.request.shared) sharedAt.current = Date.now();
  };
  const end = (erasure: Erasure) => {
    noteErasure(token, erasure);
    onWithdrawn(erasure);
  };
  const withdraw = async () => {
    setStep('sending');
    const outcome = await post({ token, language }, 'withdrawLocation');
    if (outcome.kind === 'sent') {
      const isNow = !mayHaveArrived.current && Date.now() - sharedAt.current < minuteMs;
      end({ at: isNow ? serviceNow() : null, receipt: outcome.receipt });
    } else if (outcome.kind === 'kept') {
      mayHaveArrived.current = true;
      setStep('failed');
    } else if (outcome.kind === 'unknown') end({ at: null, receipt: undefined, isGone: true });
    // It is gone already: what now stands is shown, and nothing is tried again.
    else startTransition(() => onLookUp(lookUpLink(token)));
  };
  const confirm = useRef<HTMLDivElement>(null);
  const isOffered = step === 'offered' || step === 'kept';
  // The pressed button is gone: reading goes on at what replaced it.
  useEffect(() => {
    if (!isOffered) confirm.current?.focus();
  }, [isOffered]);
  if (isOffered) {
    return (
      <Button autoFocus={step === 'kept'} onClick={() => void begin()}>
        {after.withdraw}
      </Button>
    );
  }
  return (
    <div ref={confirm} tabIndex={-1} className={styles.confirm}>
      <p className="small" role={step === 'failed' ? 'alert' : undefined}>
        {step === 'failed' ? after.withdrawFailed : after.eraseForGood}
      </p>
      {/* It stands where the first button did: the second of two presses on that erases nothing. */}
      <Button
        busy={step === 'sending' && after.withdrawing}
        onClick={({ detail }) => detail < 2 && void withdraw()}
      >
        {after.yesErase}
      </Button>
      {/* What is on its way is not kept any more. */}
      <Button look="text" disabled={step === 'sending'} onClick={() => setStep('kept')}>
        {after.keepIt}
      </Button>
    </div>
  );
}
