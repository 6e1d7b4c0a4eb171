import type { NumberData } from '@geonod/contracts';
import { backupDays, consentYears, refusalDays, reportYears } from '@geonod/contracts/periods';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Ledger } from '../../../ui/ledger/ledger.tsx';
import type { RightsWords } from '../language/en-rights.ts';
import { dateAndTime } from '../language/facts-formats.ts';
import { useLocale } from '../language/locale.tsx';
import { eraseShared, type ProvenNumber, setMessages } from './api.ts';
import { ConfirmErasure } from './confirm-erasure.tsx';
import styles from './number-page.module.css';
import { useRightsWords } from './rights-words.ts';
import { SaveAsFile } from './save-as-file.tsx';
import { ShownFor } from './shown-for.tsx';
import { numberText } from './typed-number.ts';

interface HeldStepProps {
  readonly proven: ProvenNumber;
  readonly first: NumberData;
  /** The number has to be proven anew; may be called more than once. */
  readonly onTimeOver: () => void;
  readonly onLeave: () => void;
}

/** What is held about a number, and what its owner can do about it. */
export function HeldStep({ proven, first, onTimeOver, onLeave }: HeldStepProps) {
  const words = useRightsWords();
  const { language, formats } = useLocale();
  const [held, setHeld] = useState(first);
  const [told, setTold] = useState<Told | null>(null);
  const [state, setState] = useState<'ready' | 'changing' | 'erasing' | 'failed'>('ready');
  const { requests, records, reports, isStopped } = held;
  const outcome = useRef<HTMLParagraphElement>(null);
  // With nothing left to erase, what was pressed is gone: reading goes on at what came of it.
  useEffect(() => {
    if (told?.what === 'erased') outcome.current?.focus();
  }, [told]);

  const erase = async () => {
    setState('erasing');
    try {
      const { erased, held: left } = await eraseShared(proven, language);
      setHeld(left);
      setTold({ what: 'erased', count: erased });
    } catch (error) {
      if (isTimeOver(error)) return onTimeOver();
      throw error;
    } finally {
      setState('ready');
    }
  };
  const change = async () => {
    setState('changing');
    try {
      const now = await setMessages(proven, { allowed: isStopped });
      setHeld((before) => ({ ...before, ...now }));
      setTold({ what: now.isStopped ? 'stopped' : 'allowed' });
      setState('ready');
    } catch (error) {
      if (isTimeOver(error)) return onTimeOver();
      setState('failed');
    }
  };

  return (
    <>
      <h2>{words.ofNumber(numberText(proven))}</h2>
      <p ref={outcome} tabIndex={-1} className={styles.outcome} role="status">
        {told !== null && <b>{inWords(told, words)}</b>}
      </p>
      <Ledger
        rows={[
          [words.requests, String(requests.all)],
          [words.openOnes, String(requests.open)],
          [words.places, String(requests.places)],
          [words.replies, String(requests.replies)],
          ...(requests.heldUntil === null
            ? []
            : [[words.lastErased, dateAndTime(formats, new Date(requests.heldUntil))] as const]),
          [words.acted, String(records)],
          [words.reports, String(reports)],
          [words.messages, isStopped ? words.nobodyMayText : words.senderMayText],
        ]}
      />
      <p className="small">{requests.all === 0 ? words.nothingHeld : words.notByWhom}</p>
      <ShownFor keyUntil={proven.until} onTimeOver={onTimeOver} />
      {requests.places + requests.replies > 0 && (
        <ConfirmErasure
          label={words.eraseAll}
          sure={words.eraseAllSure}
          disabled={state === 'changing'}
          onErase={erase}
        />
      )}
      {state === 'failed' && <p role="alert">{words.notDone}</p>}
      <div className={styles.buttons}>
        <Button
          busy={state === 'changing' && words.changing}
          disabled={state === 'erasing'}
          onClick={() => void change()}
        >
          {isStopped ? words.allow : words.stop}
        </Button>
        <SaveAsFile name="geonod-number.json" held={held} />
        <Button look="text" onClick={onLeave}>
          {words.leave}
        </Button>
      </div>
      <p className="small">
        {words.numberStays(String(consentYears), String(reportYears * 12), String(backupDays))}
      </p>
    </>
  );
}

/** What was just done; worded in the language that the page stands in. */
type Told =
  | { readonly what: 'erased'; readonly count: number }
  | { readonly what: 'allowed' | 'stopped' };

function inWords(told: Told, words: RightsWords): string {
  switch (told.what) {
    case 'erased':
      return words.erasedAll(String(told.count));
    case 'allowed':
      return words.allowed(String(refusalDays));
    case 'stopped':
      return words.stopped;
  }
}

/** The number has to be proven anew. */
function isTimeOver(error: unknown): boolean {
  return error instanceof CallError && error.code === 'unauthenticated';
}
