import { type Ref, useRef, useState } from 'react';
import useSWRImmutable from 'swr/immutable';
import { useMember } from '../../lib/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './ask-once.module.css';
import { useAttempt } from './use-attempt.ts';
import { useChoices } from './use-choices.ts';
import { usePush } from './use-push.ts';

type Choice = 'push' | 'no-mail';
type Decision = 'open' | Choice | 'closed';

/** Asks a member, after their first request and never again, how they want to hear of the answer. */
export function AskOnce() {
  const { uid, email } = useMember();
  const { choices, change } = useChoices();
  const push = usePush();
  const [isDue, setDue] = useState(false);
  const [decision, decide] = useState<Decision>('open');
  // Each for itself: a browser’s own question stands for as long as nobody answers it.
  const turningOn = useAttempt<Choice>();
  const saving = useAttempt<Choice>();
  const section = useRef<HTMLElement>(null);
  // The button that was pressed may go with the choice: reading goes on at what that has changed.
  const choose = async (
    { attempt }: typeof saving,
    decided: Choice,
    action: () => Promise<unknown>,
  ) => {
    const isBegun = await attempt(decided, async () => {
      await action();
      decide(decided);
    });
    if (isBegun) section.current?.focus();
  };
  if (choices?.asked === false && !isDue) setDue(true);
  // Shown is asked: whoever passes it by is not asked a second time.
  useSWRImmutable(isDue && ['asked-of-answers', uid], () => change({ asked: true }));

  if (!isDue) return null;
  if (decision === 'closed') return <Later ref={focus} />;
  const byMail = choices?.mail === true && email !== null;
  return (
    <section
      ref={section}
      className={styles.ask}
      aria-label="How you hear of the answer"
      tabIndex={-1}
    >
      <h3 className={styles.title}>You can close this page</h3>
      <p className="small" role="status">
        {byMail ? (
          <span>
            If you are not here when they answer, we mail <b className={styles.email}>{email}</b>:
            who and how, never where.
          </span>
        ) : (
          <span>We mail you nothing. The answer is in Status and under Notifications.</span>
        )}
        {push.state === 'on' && <span> This browser tells you at once.</span>}
      </p>
      <Problem words={turningOn.problem} />
      <Problem words={saving.problem} />
      <div className={styles.actions}>
        {push.state === 'off' && (
          <Button
            icon="bell"
            busy={turningOn.doing !== null && 'Turning on'}
            onClick={() => void choose(turningOn, 'push', push.turnOn)}
          >
            Notify me in this browser
          </Button>
        )}
        {byMail && decision === 'open' && (
          <Button
            look="quiet"
            busy={saving.doing !== null && 'Saving your choice'}
            onClick={() => void choose(saving, 'no-mail', () => change({ mail: false }))}
          >
            No mails, please
          </Button>
        )}
        <Button look="quiet" onClick={() => decide('closed')}>
          OK
        </Button>
      </div>
      <Later />
    </section>
  );
}

function Problem({ words }: { readonly words: string | null }) {
  if (words === null) return null;
  return (
    <p className={`small ${styles.problem}`} role="alert">
      {words}
    </p>
  );
}

/** What is left of the question once it was answered. */
function Later({ ref }: { readonly ref?: Ref<HTMLParagraphElement> }) {
  return (
    <p ref={ref} className={`xs ${styles.later}`} tabIndex={-1}>
      You can change it in Settings at any time.
    </p>
  );
}

const focus = (place: HTMLElement | null) => place?.focus();
