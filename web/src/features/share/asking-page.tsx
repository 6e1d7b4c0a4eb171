import type { RequestForRecipient } from '@geonod/contracts';
import { useEffect, useRef, useState } from 'react';
import { serviceNow } from '../../lib/service-clock.ts';
import { fetchAhead } from './after.ts';
import { AnswerPanel } from './answer-panel.tsx';
import { post } from './api.ts';
import styles from './asking-page.module.css';
import { BlankFigure, ConsentFigure } from './consent-figure.tsx';
import { onFirstAct } from './first-act.ts';
import { useLocale } from './language/locale.tsx';
import { MoreAboutRequest } from './more-about-request.tsx';
import { initials, senderName, shortSenderName } from './sender.ts';
import type { SenderActs } from './sender-acts.ts';
import type { Sharing } from './sharing.ts';
import { onItsWay } from './tab-notes.ts';
import { WhatIsSent } from './what-is-sent.tsx';

interface AskingPageProps {
  readonly token: string;
  readonly request: RequestForRecipient;
  readonly sharing: Sharing;
  readonly acts: SenderActs;
}

/** The question, with everything that a person needs to know before they answer it. */
export function AskingPage({ token, request, sharing, acts }: AskingPageProps) {
  const { words, formats, language } = useLocale();
  const [isSecondTry] = useState(() => onItsWay(token) === 'answer');
  useEffect(
    () =>
      onFirstAct(() => {
        // What comes next is there when it is needed, though the network may be gone by then.
        fetchAhead(language);
        void post({ token, language }, 'recordShown');
      }),
    [token, language],
  );
  const { askedBy, createdAt, reason } = request;
  const name = senderName(askedBy);
  const title = words.asksWhere(name);
  const { state, isCalledOff } = sharing;
  const note = useRef<HTMLParagraphElement>(null);
  // Reading goes on at what is said of it, above what is pressed next.
  useEffect(() => {
    if (isCalledOff) note.current?.focus();
  }, [isCalledOff]);
  return (
    <main id="main" tabIndex={-1} className={`wrap ${styles.page}`}>
      <title>{words.pageTitle(title)}</title>
      <div className={styles.who}>
        <p className={styles.made}>
          {words.aRequestFrom(formats.momentInWords(new Date(createdAt), serviceNow()))}
        </p>
        <h1 className="t-lg">{title}</h1>
        <div className={styles.sender}>
          <span className={`display ${styles.monogram}`} aria-hidden="true">
            {initials(askedBy)}
          </span>
          <p>
            {reason && <b className={styles.reason}>“{reason}”</b>}
            <span className="small">
              {askedBy.email}, {askedBy.emailConfirmed ? words.confirmed : words.notConfirmed}
            </span>
          </p>
        </div>
        {(isCalledOff || (isSecondTry && state.step === 'asking')) && (
          <p ref={note} tabIndex={-1} className={styles.note} role="status">
            {isCalledOff ? words.calledOff : words.lostBefore}
          </p>
        )}
      </div>
      {isCalledOff ? (
        // What its sender sees is not known.
        <BlankFigure className={styles.figure} />
      ) : (
        <ConsentFigure
          className={styles.figure}
          shortName={shortSenderName(askedBy, words)}
          hasRead={'hasRead' in state && state.hasRead}
        />
      )}
      <WhatIsSent className={styles.facts} name={name} />
      <AnswerPanel className={styles.answer} sharing={sharing} name={name} />
      <MoreAboutRequest className={styles.more} {...{ token, request, sharing, acts }} />
    </main>
  );
}
