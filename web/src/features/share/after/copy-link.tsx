import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { CopyNote } from '../../../ui/copy-button/copy-button.tsx';
import { useCopy } from '../../../ui/copy-button/use-copy.ts';
import { useAfterWords } from '../language/locale.tsx';
import styles from './copy-link.module.css';

interface CopyLinkProps {
  /** Of the row of buttons. */
  readonly className?: string | undefined;
  /** The button beside it. */
  readonly children?: ReactNode;
}

/** Takes this page's address along, by hand where the browser does not let us. */
export function CopyLink({ className, children }: CopyLinkProps) {
  const after = useAfterWords();
  const { state, copy } = useCopy();
  return (
    <>
      <div className={className}>
        {children}
        <Button large onClick={() => void copy(window.location.href)}>
          {state === 'copied' ? after.copied : after.copyLink}
        </Button>
      </div>
      <CopyNote state={state} done={after.linkCopied} className={`small ${styles.byHand}`}>
        {after.copyByHand} <b className={styles.text}>{window.location.href}</b>
      </CopyNote>
    </>
  );
}
