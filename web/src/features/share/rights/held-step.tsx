import type { NumberData } from '@geonod/contracts';
import { backupDays, consentYears, refusalDays, reportYears } from '@geonod/contracts/periods';
import { useState } from 'react';
import { CallError } from '../../../lib/api-client.ts';
import { saveJson } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Ledger } from '../../../ui/ledger/ledger.tsx';
import { useLocale } from '../language/locale.tsx';
import { allowMessages, eraseShared, type ProvenNumber } from './api.ts';
import { ConfirmErasure } from './confirm-erasure.tsx';
import styles from './number-page.module.css';
import { useRightsWords } from './rights-words.ts';
import { numberText } from './typed-number.ts';

interface HeldStepProps {
  readonly proven: ProvenNumber;
  readonly first: NumberData;
  /** The number has to be proven anew. */
  readonly onTimeOver: () => void;
  readonly onLeave: () => void;
}

/** What is held about a number, and what its owner can do about it. */
export function HeldStep({ proven, first, onTimeOver, onLeave }: HeldStepProps) {
  const words = useRightsWords();
  const { language, formats } = useLocale();
  const [held, setHeld] = useState(first);
  const [told, setTold] = useState<string | null>(null);
  const [state, setState] = useState<'ready' | 'changing' | 'failed'>('ready');
  const { requests, records, reports, isStopped } = held;

  /** Throws on, unless the number has to be proven anew. */
  const orTimeOver = (error: unknown) => {
    if (error instanceof CallError && error.code === 'unauthenticated') return onTimeOver();
    throw error;
  };
  const erase = async () => {
    try {
      const { erased, held: left } = await eraseShared(proven, language);
      setHeld(left);
      setTold(words.erasedAll(String(erased)));
    } catch (error) {
      orTimeOver(error);
    }
  };
  const change = async () => {
    setState('changing');
    try {
      await allowMessages(proven, isStopped).catch(orTimeOver);
      setHeld({ ...held, isStopped: !isStopped });
      setTold(isStopped ? words.allowed(String(refusalDays)) : words.stopped);
      setState('ready');
    } catch {
      setState('failed');
    }
  };

  return (
    <>
      <h2>{words.ofNumber(numberText(proven))}</h2>
      {told !== null && (
        <p role="status">
          <b>{told}</b>
        </p>
      )}
      <Ledger
        rows={[
          [words.requests, String(requests.all)],
          [words.openOnes, String(requests.open)],
          [words.places, String(requests.places)],
          [words.replies, String(requests.replies)],
          ...(requests.heldUntil === null
            ? []
            : [[words.lastErased, formats.dateAndTime(new Date(requests.heldUntil))] as const]),
          [words.acted, String(records)],
          [words.reports, String(reports)],
          [words.messages, isStopped ? words.nobodyMayText : words.senderMayText],
        ]}
      />
      <p className="small">{requests.all === 0 ? words.nothingHeld : words.notByWhom}</p>
      {requests.places + requests.replies > 0 && (
        <ConfirmErasure label={words.eraseAll} sure={words.eraseAllSure} onErase={erase} />
      )}
      {state === 'failed' && <p role="alert">{words.notDone}</p>}
      <div className={styles.buttons}>
        <Button busy={state === 'changing' && words.changing} onClick={() => void change()}>
          {isStopped ? words.allow : words.stop}
        </Button>
        <Button look="quiet" icon="download" onClick={() => saveJson('geonod-number.json', held)}>
          {words.save}
        </Button>
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
