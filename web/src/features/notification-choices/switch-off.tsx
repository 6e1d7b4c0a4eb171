import { unsubscribe } from '@geonod/contracts/endpoints/unsubscribe';
import { useEffect, useRef, useState } from 'react';
import { CallError, call } from '../../lib/api-client.ts';
import { wordsForMember } from '../../lib/call-words.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import styles from './switch-off.module.css';

type Outcome =
  | { readonly kind: 'idle' | 'busy' | 'done' | 'wrong' }
  | { readonly kind: 'failed'; readonly words: string };

const words = {
  mail: {
    title: 'No more mails about answers?',
    lead: 'When somebody answers you, it will be in Status and under Notifications alone. Mails about payments still come.',
    action: 'Stop these mails',
    done: 'No more mails about answers',
  },
  push: {
    title: 'No more notifications in your browsers?',
    lead: 'Every browser of yours stops showing them. Mails about answers stay as they are.',
    action: 'Stop notifications',
    done: 'No more notifications in your browsers',
  },
} as const;

/**
 * The page of a mail's link that says "no more of these". Only a press does, because mail scanners open links, too.
 * `token` is null where the address holds none.
 */
export function SwitchOff({ token }: { readonly token: string | null }) {
  const [outcome, setOutcome] = useState<Outcome>({ kind: token === null ? 'wrong' : 'idle' });
  const title = useRef<HTMLHeadingElement>(null);
  const said = words[token?.startsWith('push.') ? 'push' : 'mail'];
  const isOver = outcome.kind === 'done' || outcome.kind === 'wrong';
  // The pressed button is gone; an address that holds no token was never pressed.
  const wasPressed = isOver && token !== null;
  useEffect(() => {
    if (wasPressed) title.current?.focus();
  }, [wasPressed]);

  const press = async () => {
    setOutcome({ kind: 'busy' });
    try {
      await call({ unsubscribe }, { token: token ?? '' });
      setOutcome({ kind: 'done' });
    } catch (error) {
      const isWrong = error instanceof CallError && error.code === 'not-found';
      const failed = wordsForMember(error, 'That did not work. Please try again.');
      setOutcome(isWrong ? { kind: 'wrong' } : { kind: 'failed', words: failed });
    }
  };

  const heading = outcome.kind === 'wrong' ? 'This link is not one of ours' : said.done;
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      {isOver && <title>{`${heading}: GeoNod`}</title>}
      <h1 ref={title} tabIndex={-1} className={`t-lg ${styles.title}`}>
        {isOver ? heading : said.title}
      </h1>
      <p className="lead">{leadOf(outcome, said.lead)}</p>
      {outcome.kind === 'failed' && <Alert kind="error" title={outcome.words} />}
      <div>
        {isOver ? (
          <ButtonLink large href="/home/settings">
            Open Settings
          </ButtonLink>
        ) : (
          <Button large busy={outcome.kind === 'busy' && 'Stopping'} onClick={() => void press()}>
            {said.action}
          </Button>
        )}
      </div>
      {!isOver && <p className="small">Not pressed, nothing changes.</p>}
    </main>
  );
}

function leadOf({ kind }: Outcome, lead: string): string {
  if (kind === 'wrong') return 'Copy it whole from the mail, or switch them off in Settings.';
  return kind === 'done' ? 'Changed your mind? Switch them on in Settings.' : lead;
}
