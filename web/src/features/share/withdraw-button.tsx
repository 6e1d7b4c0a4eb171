import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { sendWithdrawal } from './api.ts';
import styles from './withdraw-button.module.css';

interface WithdrawButtonProps {
  readonly id: string;
  readonly shortName: string;
}

type Step = 'offered' | 'confirming' | 'sending' | 'failed' | 'withdrawn';

/** Takes a shared location back, after one confirmation: what is erased cannot be brought back. */
export function WithdrawButton({ id, shortName }: WithdrawButtonProps) {
  const [step, setStep] = useState<Step>('offered');
  const withdraw = async () => {
    setStep('sending');
    setStep((await sendWithdrawal(id)) === 'sent' ? 'withdrawn' : 'failed');
  };
  if (step === 'withdrawn') {
    return (
      <p className={styles.done} role="status">
        <b>Your location is erased.</b> {shortName} is told that you withdrew it.
      </p>
    );
  }
  if (step === 'offered') {
    return <Button onClick={() => setStep('confirming')}>Withdraw my location</Button>;
  }
  return (
    <div className={styles.confirm}>
      <p className="small" role={step === 'failed' ? 'alert' : undefined}>
        {step === 'failed'
          ? 'Failed to update request. Please try again.'
          : 'It is erased for good. Erase it?'}
      </p>
      <Button busy={step === 'sending' && 'Withdrawing'} onClick={() => void withdraw()}>
        Yes, erase it
      </Button>
      <Button look="text" onClick={() => setStep('offered')}>
        Keep it
      </Button>
    </div>
  );
}
