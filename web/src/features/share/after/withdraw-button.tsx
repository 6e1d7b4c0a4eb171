import { startTransition, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { type LinkLookUp, lookUpLink, post } from '../api.ts';
import { useAfterWords, useLocale } from '../language/locale.tsx';
import styles from './withdraw-button.module.css';

interface WithdrawButtonProps {
  readonly token: string;
  readonly onWithdrawn: (withdrawal: Withdrawal) => void;
  /** Is given what is read of the link where there was nothing to withdraw any more. */
  readonly onLookUp: (lookUp: Promise<LinkLookUp>) => void;
}

/** That a location was withdrawn, when, and under which number its record is kept. */
export interface Withdrawal {
  readonly at: Date;
  readonly receipt: string | undefined;
}

type Step = 'offered' | 'confirming' | 'sending' | 'failed';

/** Takes a shared location back, after one confirmation: what is erased cannot be brought back. */
export function WithdrawButton({ token, onWithdrawn, onLookUp }: WithdrawButtonProps) {
  const { language } = useLocale();
  const after = useAfterWords();
  const [step, setStep] = useState<Step>('offered');
  const withdraw = async () => {
    setStep('sending');
    const outcome = await post({ token, language }, 'withdrawLocation');
    if (outcome.kind === 'sent') onWithdrawn({ at: new Date(), receipt: outcome.receipt });
    else if (outcome.kind === 'kept') setStep('failed');
    // It is gone already: what now stands is shown, and nothing is tried again.
    else startTransition(() => onLookUp(lookUpLink(token)));
  };
  const confirm = useRef<HTMLDivElement>(null);
  const isOffered = step === 'offered';
  // The pressed button is gone: reading goes on at what replaced it.
  useEffect(() => {
    if (!isOffered) confirm.current?.focus();
  }, [isOffered]);
  if (isOffered) {
    return <Button onClick={() => setStep('confirming')}>{after.withdraw}</Button>;
  }
  return (
    <div ref={confirm} tabIndex={-1} className={styles.confirm}>
      <p className="small" role={step === 'failed' ? 'alert' : undefined}>
        {step === 'failed' ? after.withdrawFailed : after.eraseForGood}
      </p>
      <Button busy={step === 'sending' && after.withdrawing} onClick={() => void withdraw()}>
        {after.yesErase}
      </Button>
      <Button look="text" onClick={() => setStep('offered')}>
        {after.keepIt}
      </Button>
    </div>
  );
}
