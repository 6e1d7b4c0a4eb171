import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../lib/api-client.ts';
import { wordsForMember } from '../../lib/call-words.ts';
import { saveFile, savesFiles } from '../../lib/save-file.ts';
import { NotConfirmed, withRecentSignIn } from '../../lib/session/recent-sign-in.ts';
import { useLostFocus } from '../../lib/use-lost-focus.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { fetchExport } from './api.ts';
import styles from './export-data.module.css';

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'coming'; readonly bytes: number }
  | { readonly kind: 'saved'; readonly bytes: number }
  | { readonly kind: 'failed'; readonly words: string };

/** Gives a member everything that is held about them, as a file, and can be stopped while it comes. */
export function ExportData() {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const work = useRef<AbortController>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const notePress = useLostFocus(() => opener.current);
  useEffect(() => () => work.current?.abort(), []);

  const start = async () => {
    if (!savesFiles()) return setState({ kind: 'failed', words: lostInAnApp });
    const controller = new AbortController();
    work.current = controller;
    setState({ kind: 'coming', bytes: 0 });
    const onBytes = (bytes: number) => setState({ kind: 'coming', bytes });
    try {
      const file = await withRecentSignIn(() => fetchExport(controller.signal, onBytes));
      saveFile(file.name, file.content);
      setState({ kind: 'saved', bytes: file.content.size });
    } catch (error) {
      // Somebody who stopped it, or would rather not log in again, knows.
      const isLeft = controller.signal.aborted || error instanceof NotConfirmed;
      setState(isLeft ? { kind: 'idle' } : { kind: 'failed', words: wordsOf(error) });
    }
  };

  const coming = state.kind === 'coming';
  return (
    <div className={styles.export}>
      <p className="small">
        A ZIP with a page to read and the same for programs: your account, requests with their
        answers, messages, notifications, mails and payments. What is past its day is erased, and
        not in it.
      </p>
      {state.kind === 'failed' && <Alert kind="error" title={state.words} />}
      <div className={styles.buttons}>
        <Button
          ref={opener}
          icon="download"
          busy={coming && 'Making the file'}
          onClick={() => void start()}
        >
          Export my data
        </Button>
        {coming && (
          <Button
            look="text"
            onClick={(press) => {
              notePress(press);
              work.current?.abort();
            }}
          >
            Stop
          </Button>
        )}
        <span className="small num" role="status">
          {state.kind === 'saved' && `Saved: ${sizeInWords(state.bytes)}.`}
        </span>
        {coming && <span className="small">Stay on this page until it is saved.</span>}
        {/* Not read out: it changes many times a second. */}
        {coming && (
          <span className="small num" aria-hidden="true">
            {sizeInWords(state.bytes)} so far
          </span>
        )}
      </div>
    </div>
  );
}

const lostInAnApp =
  'Inside another app, a file cannot be saved. Open GeoNod in your browser to export.';

function wordsOf(error: unknown): string {
  if (error instanceof CallError && error.code === 'network') {
    return 'The connection broke off. Please try again.';
  }
  return wordsForMember(error, 'The file could not be made. Please try again.');
}

/** `34 KB`, `1.2 MB`. */
function sizeInWords(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000)} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
