import type { RequestForRecipient } from '@geonod/contracts';
import { useState } from 'react';
import { momentInWords } from '../../lib/moments.ts';
import { AnswerPanel } from './answer-panel.tsx';
import { askerName, initials, shortAskerName } from './asker.ts';
import styles from './asking-page.module.css';
import { ConsentFigure } from './consent-figure.tsx';
import { FinalAnswer, isFinal, StoppedEnding } from './final-answer.tsx';
import { MoreAboutRequest } from './more-about-request.tsx';
import { useSharing } from './use-sharing.ts';
import { WhatIsSent } from './what-is-sent.tsx';

interface AskingPageProps {
  readonly id: string;
  readonly request: RequestForRecipient;
}

/** The question, with everything that a person needs to know before they answer it. */
export function AskingPage({ id, request }: AskingPageProps) {
  const sharing = useSharing(id);
  const [stopped, setStopped] = useState(false);
  const { askedBy, createdAt, reason } = request;
  const name = askerName(askedBy);
  const shortName = shortAskerName(askedBy);
  if (stopped) return <StoppedEnding shortName={shortName} />;
  if (isFinal(sharing.state)) {
    return <FinalAnswer id={id} name={name} shortName={shortName} state={sharing.state} />;
  }
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <title>{`${name} asks where you are: GeoNod`}</title>
      <div className={styles.who}>
        <p className={styles.made}>
          A request for your location, {momentInWords(new Date(createdAt), new Date())}
        </p>
        <h1 className="t-lg">{name} asks where you are</h1>
        <div className={styles.asker}>
          <span className={`display ${styles.monogram}`} aria-hidden="true">
            {initials(askedBy)}
          </span>
          <p>
            {reason && (
              <>
                <b>“{reason}”</b>
                <br />
              </>
            )}
            <span className="small">
              {askedBy.email}, {askedBy.emailConfirmed ? 'confirmed' : 'not confirmed'}
            </span>
          </p>
        </div>
      </div>
      <ConsentFigure className={styles.figure} shortName={shortName} />
      <WhatIsSent className={styles.facts} name={name} />
      <AnswerPanel className={styles.answer} sharing={sharing} />
      <MoreAboutRequest
        className={styles.more}
        id={id}
        request={request}
        onStopped={() => setStopped(true)}
      />
    </main>
  );
}
