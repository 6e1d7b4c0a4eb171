import type { ReactNode } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { CopyByHand, CopyNote } from '../../ui/copy-button/copy-button.tsx';
import { useCopy } from '../../ui/copy-button/use-copy.ts';
import styles from './copy-link.module.css';

interface CopyLinkProps {
  /** Of the row of buttons. */
  readonly className?: string | undefined;
  /** The button beside it. */
  readonly children: ReactNode;
}

/** Takes this page's address along, by hand where the browser does not let us. */
export function CopyLink({ className, children }: CopyLinkProps) {
  const { state, copy } = useCopy();
  return (
    <>
      <div className={className}>
        {children}
        <Button large onClick={() => void copy(window.location.href)}>
          {state === 'copied' ? 'Copied' : 'Copy link'}
        </Button>
      </div>
      <CopyNote state={state} done="Link copied" className={`small ${styles.byHand}`}>
        <CopyByHand text={window.location.href} />
      </CopyNote>
    </>
  );
}
