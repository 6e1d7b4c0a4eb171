import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { recipientCalls } from '../api.ts';
import { useAfterWords, useLocale } from '../language/locale.tsx';

/** Takes a number off the stop list again. */
export function AllowButton({ token }: { readonly token: string }) {
  const { language } = useLocale();
  const after = useAfterWords();
  const [step, setStep] = useState<'offered' | 'sending' | 'failed' | 'allowed'>('offered');
  const allow = async () => {
    setStep('sending');
    const { kind } = await recipientCalls(token, language).allowMessages();
    setStep(kind === 'sent' ? 'allowed' : 'failed');
  };
  if (step === 'allowed') {
    return (
      <p role="status">
        <b>{after.allowed}.</b> {after.allowedNow}
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
