import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import styles from './copy-button.module.css';
import { type CopyState, useCopy } from './use-copy.ts';

interface CopyButtonProps {
  readonly text: string;
  readonly children: string;
  /** Said for a moment when it is done. */
  readonly done: string;
}

/** Copies `text`. Where the browser does not let it, the text shows, to be copied by hand. */
export function CopyButton({ text, children, done }: CopyButtonProps) {
  const { state, copy } = useCopy();
  const isCopied = state === 'copied';
  return (
    <>
      <Button look="quiet" icon={isCopied ? 'check' : 'copy'} onClick={() => void copy(text)}>
        {isCopied ? done : children}
      </Button>
      <CopyNote state={state} done={done} className={styles.byHand}>
        <CopyByHand text={text} />
      </CopyNote>
    </>
  );
}

interface CopyNoteProps {
  readonly state: CopyState;
  /** Said, not shown, when it is done: the button shows it. */
  readonly done: string;
  /** Of the note while it shows. */
  readonly className: string | undefined;
  /** What is said and shown where the browser refuses. */
  readonly children: ReactNode;
}

/** Tells how a copy went. */
export function CopyNote({ state, done, className, children }: CopyNoteProps) {
  return (
    <p className={state === 'refused' ? className : 'sr'} role="status">
      {state === 'copied' && <span>{done}</span>}
      {state === 'refused' && <span>{children}</span>}
    </p>
  );
}

/** What the browser did not copy, in a form that is selected whole. */
export function CopyByHand({ text }: { readonly text: string }) {
  return (
    <>
      Your browser did not allow copying. Copy it from here: <b className={styles.text}>{text}</b>
    </>
  );
}
