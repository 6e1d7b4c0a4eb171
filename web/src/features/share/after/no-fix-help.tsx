import type { NoFix } from '../../../lib/geolocation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { AnswerButtons, DeclineButton } from '../answer-buttons.tsx';
import styles from '../answer-panel.module.css';
import { useAfterWords, useLocale } from '../language/locale.tsx';
import { NextStep } from '../next-step.tsx';
import type { Sharing } from '../sharing.ts';
import { CopyLink } from './copy-link.tsx';
import { browserOf, helpFor, messageFor, needsOther } from './permission-help.ts';

/** Why there is no position, how to mend it, and what can be answered all the same. */
export function NoFixHelp({ reason, sharing }: { reason: NoFix; sharing: Sharing }) {
  const { words } = useLocale();
  const after = useAfterWords();
  const browser = browserOf(navigator.userAgent, navigator.maxTouchPoints);
  const tryAgain = () => {
    // Without a network nothing would come in the place of this page: it stays, with everything else that can be answered.
    if (reason !== 'denied' || !browser.keepsRefusal || !navigator.onLine) return sharing.share();
    // Asked on this page, it would be denied for ever. On the next one the question stands as it did here.
    window.history.replaceState({ looksUp: sharing.looksUp }, '');
    window.location.reload();
  };
  return (
    <>
      <NextStep mark={<Icon name="alert" size={40} />} title={messageFor(reason, after)} failed>
        {helpFor(reason, browser, after)}
      </NextStep>
      {needsOther(reason, browser) ? (
        <>
          <CopyLink className={styles.buttons}>
            <DeclineButton sharing={sharing} />
          </CopyLink>
          {reason !== 'unsupported' && (
            <Button look="text" onClick={tryAgain}>
              {words.tryAgain}
            </Button>
          )}
        </>
      ) : (
        <AnswerButtons sharing={{ ...sharing, share: tryAgain }} shareLabel={words.tryAgain} />
      )}
    </>
  );
}
