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
  /** Rejects when it is not known to be erased: all of it, a part or nothing may be. */
  readonly onErase: () => Promise<void>;
}

/** Erases after one confirmation: what is erased cannot be brought back. */
export function ConfirmErasure({ label, sure, disabled, onErase }: ConfirmErasureProps) {
  const words = useRightsWords();
  const [step, setStep] = useState<'offered' | 'confirming' | 'erasing' | 'failed'>('offered');
  const confirm = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isOffered = step === 'offered';
  const wasOffered = useRef(true);
  // The pressed button is gone: reading goes on at what replaced it, unless what is around has led it elsewhere.
  useEffect(() => {
    if (!isOffered) confirm.current?.focus();
    else if (!wasOffered.current && document.activeElement === document.body)
      opener.current?.focus();
    wasOffered.current = isOffered;
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
        <Button ref={opener} disabled={disabled} onClick={() => setStep('confirming')}>
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
      {/* The second of two presses on what stood here erases nothing. */}
      <Button
        busy={step === 'erasing' && words.erasing}
        disabled={disabled}
        onClick={({ detail }) => detail < 2 && void erase()}
      >
        {words.yesErase}
      </Button>
      <Button look="text" disabled={step === 'erasing'} onClick={() => setStep('offered')}>
        {words.keepIt}
      </Button>
    </div>
  );
}
