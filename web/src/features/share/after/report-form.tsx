import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { post } from '../api.ts';
import { useAfterWords, useLocale } from '../language/locale.tsx';
import styles from './report-form.module.css';

/** `limited`: too many came from this network today, and another would carry it at once. */
type Step = 'writing' | 'sending' | 'failed' | 'limited';

const reasons = ['harassment', 'unknown-sender', 'pretends', 'other'] as const;
const detailsMaxLength = 500;

/** As it is written, and whether it arrived: the page around it may become another at any moment. */
export interface ReportDraft {
  readonly reason: (typeof reasons)[number] | null;
  readonly details: string;
  readonly isReceived?: true;
}

interface ReportFormProps {
  readonly token: string;
  readonly draft: ReportDraft;
  readonly onDraft: (draft: ReportDraft) => void;
  readonly onClose: () => void;
}

/** A report, without a mail program, and what came of it. */
export function ReportForm({ token, draft, onDraft, onClose }: ReportFormProps) {
  const { words, language } = useLocale();
  const after = useAfterWords();
  const [step, setStep] = useState<Step>('writing');
  const { reason, details, isReceived = false } = draft;
  const place = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  // The page around it may have become another while somebody wrote.
  const [goesOnWriting] = useState(details !== '');
  // The pressed button is gone, at first and when it was received: reading goes on here.
  useEffect(() => {
    if (goesOnWriting && !isReceived) text.current?.focus();
    else place.current?.focus({ preventScroll: !isReceived });
  }, [isReceived, goesOnWriting]);

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (reason === null || step === 'sending') return;
    setStep('sending');
    const more = details.trim();
    const report = { reason, ...(more === '' ? {} : { details: more }) };
    const outcome = await post({ token, language }, 'reportRequest', report);
    if (outcome.kind === 'sent') onDraft({ reason, details, isReceived: true });
    else setStep(outcome.kind === 'kept' && outcome.why === 'limited' ? 'limited' : 'failed');
  };

  return (
    <div ref={place} tabIndex={-1} className={styles.report}>
      {isReceived ? (
        <div role="status">
          <h2 className={styles.title}>{after.reported}</h2>
          <p className="small">
            {after.reportedThen} {after.danger}
          </p>
          <Button look="text" onClick={onClose}>
            {words.back}
          </Button>
        </div>
      ) : (
        <form className={styles.form} onSubmit={(event) => void send(event)}>
          <fieldset>
            <legend className={styles.title}>{after.reportWhy}</legend>
            {reasons.map((each) => (
              <label key={each} className={styles.reason}>
                <input
                  type="radio"
                  name="reason"
                  required
                  checked={reason === each}
                  onChange={() => onDraft({ ...draft, reason: each })}
                />
                {after.reasons[each]}
              </label>
            ))}
          </fieldset>
          <label className={styles.details}>
            {after.details}
            <textarea
              ref={text}
              rows={3}
              maxLength={detailsMaxLength}
              value={details}
              onChange={(event) => onDraft({ ...draft, details: event.target.value })}
            />
          </label>
          <p className="small">{after.reportKeeps}</p>
          {(step === 'failed' || step === 'limited') && (
            <p role="alert">{step === 'failed' ? after.reportFailed : after.reportLimited}</p>
          )}
          <div className={styles.buttons}>
            <Button type="submit" busy={step === 'sending' && after.sendingReport}>
              {after.sendReport}
            </Button>
            <Button look="text" onClick={onClose}>
              {words.back}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
