import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { sendStop } from './api.ts';

type Step = 'offered' | 'confirming' | 'sending' | 'failed';

interface StopButtonProps {
  readonly id: string;
  readonly onStopped: () => void;
}

/** Puts the number that was texted on the stop list, after one confirmation. */
export function StopButton({ id, onStopped }: StopButtonProps) {
  const [step, setStep] = useState<Step>('offered');
  const stop = async () => {
    setStep('sending');
    if ((await sendStop(id)) === 'sent') onStopped();
    else setStep('failed');
  };
  if (step === 'offered') {
    return (
      <Button look="text" onClick={() => setStep('confirming')}>
        Never text me again
      </Button>
    );
  }
  return (
    <>
      {step === 'failed' && <span role="alert">Failed to update request. Please try again.</span>}
      <Button look="quiet" busy={step === 'sending' && 'Stopping'} onClick={() => void stop()}>
        Stop all messages from GeoNod
      </Button>
      <Button look="text" onClick={() => setStep('offered')}>
        Keep
      </Button>
    </>
  );
}
