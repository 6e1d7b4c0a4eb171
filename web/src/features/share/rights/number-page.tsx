import type { NumberData } from '@geonod/contracts';
import { useEffect, useRef, useState } from 'react';
import { useLocale } from '../language/locale.tsx';
import type { ProvenNumber, TypedNumber } from './api.ts';
import { CodeStep } from './code-step.tsx';
import { HeldStep } from './held-step.tsx';
import styles from './number-page.module.css';
import { NumberStep } from './number-step.tsx';
import { useRightsWords } from './rights-words.ts';
import { forgetSentCode, keepSentCode, type SentCode, sentCode } from './sent-code.ts';
import { shownMinutes } from './shown-for.tsx';

type Step =
  | { readonly name: 'number'; readonly typed?: TypedNumber; readonly isTimeOver?: boolean }
  | { readonly name: 'code'; readonly sent: SentCode }
  | { readonly name: 'held'; readonly proven: ProvenNumber; readonly held: NumberData };

/** Where somebody who has only a number sees what is held about it: the number, the code that is texted to it, the rest. */
export function NumberPage() {
  const words = useRightsWords();
  const { words: question } = useLocale();
  const [step, setStep] = useState<Step>({ name: 'number' });
  // The page is rendered beforehand with its first step; only the tab knows that it is further on.
  useEffect(() => {
    const sent = sentCode();
    if (sent) setStep({ name: 'code', sent });
  }, []);
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(step.name);
  useEffect(() => {
    if (shown.current === step.name) return;
    shown.current = step.name;
    // The pressed button is gone: reading goes on at what replaced it.
    body.current?.focus();
  }, [step.name]);
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <title>{question.pageTitle(words.title)}</title>
      <div className={styles.head}>
        <h1 className="t-lg">{words.title}</h1>
        <p className={`lead ${styles.lead}`}>{words.lead}</p>
      </div>
      <div ref={body} tabIndex={-1} className={styles.body}>
        {step.name === 'number' && (
          <NumberStep
            typed={step.typed}
            note={step.isTimeOver ? words.tookTooLong(String(shownMinutes)) : null}
            onSent={(sent) => {
              keepSentCode(sent);
              setStep({ name: 'code', sent });
            }}
          />
        )}
        {step.name === 'code' && (
          <CodeStep
            sent={step.sent}
            onProven={(proven, held) => setStep({ name: 'held', proven, held })}
            onAskAnew={() => {
              forgetSentCode();
              setStep({ name: 'number', typed: step.sent.typed });
            }}
          />
        )}
        {step.name === 'held' && (
          <HeldStep
            proven={step.proven}
            first={step.held}
            // Whoever sits there by then may be somebody else: not even the number stays.
            onTimeOver={() => setStep({ name: 'number', isTimeOver: true })}
            onLeave={() => setStep({ name: 'number' })}
          />
        )}
      </div>
      <aside className={styles.facts} aria-labelledby="good-to-know">
        <h2 id="good-to-know">{words.goodToKnow}</h2>
        <p className="small">{words.sameForAll}</p>
        <p className="small">{words.afterStop}</p>
        <p className="small">{words.forLink}</p>
      </aside>
    </main>
  );
}
