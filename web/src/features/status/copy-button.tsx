import { Button } from '../../ui/button/button.tsx';
import styles from './copy-button.module.css';
import { useCopy } from './use-copy.ts';

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
      <Button look="quiet" icon={isCopied ? 'check' : 'copy'} onClick={() => copy(text)}>
        {isCopied ? done : children}
      </Button>
      <span className={state === 'failed' ? styles.byHand : 'sr'} role="status">
        {isCopied && done}
        {state === 'failed' && (
          <>
            Your browser does not let us copy. Copy it by hand:{' '}
            <b className={styles.text}>{text}</b>
          </>
        )}
      </span>
    </>
  );
}
