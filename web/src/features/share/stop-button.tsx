import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { sendStop } from './api.ts';

type Step = 'offered' | 'confirming' | 'sending' | 'failed' | 'stopped';

/** Puts the number that was texted on the stop list, after one confirmation. */
export function StopButton({ id }: { id: string }) {
  const [step, setStep] = useState<Step>('offered');
  const stop = async () => {
    setStep('sending');
    setStep((await sendStop(id)) === 'sent' ? 'stopped' : 'failed');
  };
  if (step === 'stopped') {
    return (
      <span role="status">
        Done. Nobody can text this number through GeoNod again, and this request is declined.
      </span>
    );
  }
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
