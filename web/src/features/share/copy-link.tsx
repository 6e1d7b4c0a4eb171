import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import styles from './copy-link.module.css';

interface CopyLinkProps {
  /** Of the row of buttons. */
  readonly className?: string | undefined;
  /** The button beside it. */
  readonly children: ReactNode;
}

const shownForMs = 1_500;

/** Takes this page's address along, by hand where the browser does not let us. */
export function CopyLink({ className, children }: CopyLinkProps) {
  const [state, setState] = useState<'offered' | 'copied' | 'refused'>('offered');

  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('offered'), shownForMs);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      setState('copied');
    } catch {
      // It may be refused, and a browser of long ago has no clipboard at all.
      setState('refused');
    }
  };

  return (
    <>
      <div className={className}>
        {children}
        <Button large onClick={() => void copy()}>
          {state === 'copied' ? 'Copied' : 'Copy link'}
        </Button>
      </div>
      <p className={state === 'refused' ? `small ${styles.byHand}` : 'sr'} role="status">
        {state === 'copied' && 'Link copied'}
        {state === 'refused' && (
          <>
            Your browser did not allow copying. Copy it from here:{' '}
            <b className={styles.link}>{window.location.href}</b>
          </>
        )}
      </p>
    </>
  );
}
