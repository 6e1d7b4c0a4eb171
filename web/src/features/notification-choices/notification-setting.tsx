import { useRef } from 'react';
import { useMember } from '../../lib/session/session.ts';
import { useLostFocus } from '../../lib/use-lost-focus.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import styles from './notification-setting.module.css';
import { PushSetting } from './push-setting.tsx';
import { useAttempt } from './use-attempt.ts';
import { useChoices } from './use-choices.ts';

const options = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const;

/** How a member hears of answers when GeoNod is closed: by mail, by notifications of this browser, or not at all. */
export function NotificationSetting() {
  const { email } = useMember();
  const { choices, problem, isReading, refresh, change } = useChoices();
  const saving = useAttempt<(typeof options)[number]['value']>();
  const ways = useRef<HTMLDivElement>(null);
  const notePress = useLostFocus(() => ways.current);
  if (!choices && problem === null) return <ChoicesSkeleton />;
  if (!choices) {
    return (
      <Alert
        kind="error"
        title={problem}
        actions={
          <Button
            busy={isReading && 'Asking again'}
            onClick={(press) => {
              notePress(press);
              void refresh();
            }}
          >
            Try again
          </Button>
        }
      />
    );
  }
  return (
    <div ref={ways} tabIndex={-1} className={styles.ways}>
      {email !== null && (
        <div className={styles.way}>
          <Segmented
            legend="By mail"
            name="answer-mails"
            options={options}
            value={saving.doing ?? (choices.mail ? 'on' : 'off')}
            onChange={(value) => void saving.attempt(value, () => change({ mail: value === 'on' }))}
          />
          <p className="sr" role="status">
            {saving.doing && 'Saving your choice'}
          </p>
          <p className="small">
            To <b className={styles.email}>{email}</b>, some minutes after an answer that you have
            not seen here by then: who answered and how, never the place.
          </p>
          {saving.problem && <Alert kind="error" title={saving.problem} />}
        </div>
      )}
      <PushSetting
        browsers={choices.browsers}
        onChanged={refresh}
        onEndEverywhere={() => change({ push: false })}
      />
    </div>
  );
}

/** Room for the choice of mails, which every member with an email has. */
function ChoicesSkeleton() {
  return (
    <div className={styles.way} role="status" aria-label="Reading your choices">
      <Skeleton width="4rem" height="1.25rem" />
      <Skeleton width="8rem" height="var(--control)" />
      <Skeleton width="88%" height="1.125rem" />
      <Skeleton width="64%" height="1.125rem" />
    </div>
  );
}
