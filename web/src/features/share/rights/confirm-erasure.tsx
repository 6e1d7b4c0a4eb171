import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import styles from './held-panel.module.css';
import { useRightsWords } from './rights-words.ts';

interface ConfirmErasureProps {
  readonly label: string;
  /** What is erased, and the question whether to. */
  readonly sure: string;
  /** While something else is under way. */
  readonly disabled?: boolean;
  /** Rejects when nothing was erased. */
  readonly onErase: () => Promise<void>;
}

/** `kept`: offered again to whoever chose to keep it. */
type Step = 'offered' | 'kept' | 'confirming' | 'erasing' | 'failed';

/** Erases after one confirmation: what is erased cannot be brought back. */
export function ConfirmErasure({ label, sure, disabled, onErase }: ConfirmErasureProps) {
  const words = useRightsWords();
  const [step, setStep] = useState<Step>('offered');
  const confirm = useRef<HTMLDivElement>(null);
  const isOffered = step === 'offered' || step === 'kept';
  // The pressed button is gone: reading goes on at what replaced it.
  useEffect(() => {
    if (!isOffered) confirm.current?.focus();
  }, [isOffered]);
  const erase = async () => {
    setStep('erasing');
    setStep(
      await onErase().then(
        () => 'offered' as const,
        () => 'failed' as const,
      ),
    );
  };
  if (isOffered) {
    return (
      <div>
        <Button
          autoFocus={step === 'kept'}
          disabled={disabled}
          onClick={() => setStep('confirming')}
        >
          {label}
        </Button>
      </div>
    );
  }
  return (
    <div ref={confirm} tabIndex={-1} className={styles.buttons}>
      <p className="small" role={step === 'failed' ? 'alert' : undefined}>
        {step === 'failed' ? words.eraseFailed : sure}
      </p>
      <Button
        busy={step === 'erasing' && words.erasing}
        disabled={disabled}
        onClick={() => void erase()}
      >
        {words.yesErase}
      </Button>
      {/* What is on its way is not kept any more. */}
      <Button look="text" disabled={step === 'erasing'} onClick={() => setStep('kept')}>
        {words.keepIt}
      </Button>
    </div>
  );
}
