import type { HeldData } from '@geonod/contracts';
import { backupDays, consentYears, reportYears } from '@geonod/contracts/periods';
import { useEffect, useRef, useState } from 'react';
import { saveJson } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { useLocale } from '../language/locale.tsx';
import { fetchHeldData, sendErasure } from './api.ts';
import { ConfirmErasure } from './confirm-erasure.tsx';
import { HeldFacts } from './held-facts.tsx';
import styles from './held-panel.module.css';
import { useRightsWords } from './rights-words.ts';

interface HeldPanelProps {
  readonly token: string;
  readonly onClose: () => void;
  /** What was answered is erased: the page around this must not show it any longer. */
  readonly onErased: () => void;
}

/** What is held about a request: to be read, kept as a file, and erased as far as it may be. */
export function HeldPanel({ token, onClose, onErased }: HeldPanelProps) {
  const words = useRightsWords();
  const { language } = useLocale();
  const [held, setHeld] = useState<HeldData | 'reading' | 'failed'>('reading');
  const place = useRef<HTMLElement>(null);
  // The pressed button is gone: reading goes on here.
  useEffect(() => place.current?.focus(), []);

  const read = async () => {
    setHeld('reading');
    setHeld(await fetchHeldData(token).catch(() => 'failed' as const));
  };
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    void fetchHeldData(token)
      .catch(() => 'failed' as const)
      .then(setHeld);
  }, [token]);

  const erase = async () => {
    await sendErasure(token, language);
    onErased();
  };

  return (
    <section ref={place} tabIndex={-1} className={styles.panel} aria-labelledby="held-title">
      <h2 id="held-title" className={styles.title}>
        {words.heldTitle}
      </h2>
      {held === 'reading' && <Spinner label={words.readingHeld} />}
      {held === 'failed' && (
        <p role="alert">
          {words.heldFailed}{' '}
          <Button look="text" onClick={() => void read()}>
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
        {typeof held === 'object' && (
          <Button
            look="quiet"
            icon="download"
            onClick={() => saveJson('geonod-request.json', held)}
          >
            {words.save}
          </Button>
        )}
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
