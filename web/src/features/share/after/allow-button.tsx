import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { post } from '../api.ts';
import { useAfterWords, useLocale } from '../language/locale.tsx';

interface AllowButtonProps {
  readonly token: string;
  readonly onAllowed: () => void;
}

/** Takes a number off the stop list again. */
export function AllowButton({ token, onAllowed }: AllowButtonProps) {
  const { language } = useLocale();
  const after = useAfterWords();
  const [step, setStep] = useState<'offered' | 'sending' | 'failed'>('offered');
  const allow = async () => {
    setStep('sending');
    const { kind } = await post({ token, language }, 'allowMessages');
    if (kind === 'sent') onAllowed();
    else setStep('failed');
  };
  return (
    <div>
      {step === 'failed' && <p role="alert">{after.failedAgain}</p>}
      <Button look="quiet" busy={step === 'sending' && after.allowing} onClick={() => void allow()}>
        {after.allow}
      </Button>
    </div>
  );
}
