import type { NoFix } from '../../../lib/geolocation.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { AnswerButtons, DeclineButton } from '../answer-buttons.tsx';
import styles from '../answer-panel.module.css';
import { useAfterWords, useLocale } from '../language/locale.tsx';
import { NextStep } from '../next-step.tsx';
import type { Sharing } from '../sharing.ts';
import { CopyLink } from './copy-link.tsx';
import { helpFor, messageFor, platformOf } from './permission-help.ts';

/** Why there is no position, how to mend it, and what can be answered all the same. */
export function NoFixHelp({ reason, sharing }: { reason: NoFix; sharing: Sharing }) {
  const { words } = useLocale();
  const after = useAfterWords();
  return (
    <>
      <NextStep mark={<Icon name="alert" size={40} />} title={messageFor(reason, after)} alert>
        {helpFor(reason, platformOf(navigator.userAgent, navigator.maxTouchPoints), after)}
      </NextStep>
      {reason === 'unsupported' ? (
        // On with the link to a browser that can.
        <CopyLink className={styles.buttons}>
          <DeclineButton sharing={sharing} />
        </CopyLink>
      ) : (
        <AnswerButtons sharing={sharing} shareLabel={words.tryAgain} />
      )}
    </>
  );
}
