import type { HeldData, RecipientLanguage } from '@geonod/contracts';
import { eraseAnswer } from '@geonod/contracts/endpoints/erase-answer';
import { readHeldData } from '@geonod/contracts/endpoints/read-held-data';
import { backupDays, consentYears, reportYears } from '@geonod/contracts/periods';
import { useEffect, useRef, useState } from 'react';
import { CallError, call } from '../../../lib/api-client.ts';
import { useLostFocus } from '../../../lib/use-lost-focus.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { useLocale } from '../language/locale.tsx';
import { wordsVersion } from '../language/words-version.ts';
import { viewingHeaders } from '../tab-notes.ts';
import { ConfirmErasure } from './confirm-erasure.tsx';
import { HeldFacts } from './held-facts.tsx';
import styles from './held-panel.module.css';
import { useRightsWords } from './rights-words.ts';
import { SaveAsFile } from './save-as-file.tsx';

interface HeldPanelProps {
  readonly token: string;
  readonly onClose: () => void;
  /**
   * What was answered is erased: the page around this must not show it any longer. `receipt` names the record of that; null
   * where it was gone already.
   */
  readonly onErased: (receipt: string | null) => void;
}

/** What is held about a request: to be read, kept as a file, and erased as far as it may be. */
export function HeldPanel({ token, onClose, onErased }: HeldPanelProps) {
  const words = useRightsWords();
  const { language } = useLocale();
  const [held, setHeld] = useState<HeldData | 'reading' | NotRead>('reading');
  const place = useRef<HTMLElement>(null);
  // The pressed button is gone: reading goes on here.
  useEffect(() => place.current?.focus(), []);
  const notePress = useLostFocus(() => place.current);

  const read = async () => {
    setHeld('reading');
    setHeld(await fetchHeldData(token).catch(whyNotRead));
  };
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    void fetchHeldData(token).catch(whyNotRead).then(setHeld);
  }, [token]);

  const erase = async () => {
    const receipt = await sendErasure(token, language).catch((error: unknown) => {
      if (isGone(error)) return null;
      throw error;
    });
    onErased(receipt);
  };

  return (
    <section ref={place} tabIndex={-1} className={styles.panel} aria-labelledby="held-title">
      <h2 id="held-title" className={styles.title}>
        {words.heldTitle}
      </h2>
      <p role="status" className={held === 'reading' || held === 'gone' ? undefined : 'sr'}>
        {held === 'reading' && <Spinner label={words.readingHeld} />}
        {held === 'gone' && <span>{words.nothingLeft}</span>}
        {typeof held === 'object' && <span>{words.heldIsRead}</span>}
      </p>
      {held === 'failed' && (
        <p role="alert">
          {words.heldFailed}{' '}
          <Button
            look="text"
            onClick={(press) => {
              notePress(press);
              void read();
            }}
          >
            {words.readAgain}
          </Button>
        </p>
      )}
      {typeof held === 'object' && (
        <>
          <HeldFacts held={held} />
          <p className="small">
            {(held.request.type === 'link' ? words.whatStaysOfLink : words.whatStays)(
              String(consentYears),
              String(reportYears * 12),
              String(backupDays),
            )}
          </p>
          {(held.place !== null || held.request.reply !== undefined) && (
            <ConfirmErasure label={words.erase} sure={words.eraseSure} onErase={erase} />
          )}
        </>
      )}
      <div className={styles.buttons}>
        {typeof held === 'object' && <SaveAsFile name="geonod-request.json" held={held} />}
        <Button look="text" onClick={onClose}>
          {words.close}
        </Button>
        {typeof held === 'object' && held.message !== null && (
          <a className="small" href="/privacy/you">
            {words.allOfNumber}
          </a>
        )}
      </div>
    </section>
  );
}

/** Why what is held was not read; `gone`: nothing is. */
type NotRead = 'failed' | 'gone';

function whyNotRead(error: unknown): NotRead {
  return error instanceof CallError && error.code === 'not-found' ? 'gone' : 'failed';
}

/** There is nothing to erase any more: whoever asked, or another device, was faster. */
function isGone(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'not-found' || error.code === 'conflict');
}

function fetchHeldData(token: string): Promise<HeldData> {
  return call({ readHeldData }, { token }, { headers: viewingHeaders(token) });
}

/** Gives what names the record of the erasure. */
async function sendErasure(token: string, language: RecipientLanguage): Promise<string> {
  return (await call({ eraseAnswer }, { token, language, wordsVersion })).receiptId;
}
