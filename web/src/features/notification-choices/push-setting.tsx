import { type MouseEvent, useEffect, useRef } from 'react';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import styles from './notification-setting.module.css';
import { useAttempt } from './use-attempt.ts';
import { usePush } from './use-push.ts';

interface PushSettingProps {
  /** How many browsers of the member's show notifications; undefined while that is not known. */
  readonly browsers: number | undefined;
  readonly onChanged: () => void;
  readonly onEndEverywhere: () => Promise<void>;
}

/** Notifications of this browser, on or off; where they cannot be, why. */
export function PushSetting({ browsers = 0, onChanged, onEndEverywhere }: PushSettingProps) {
  const { state, turnOn, turnOff } = usePush();
  const { busy, problem, attempt } = useAttempt();
  const name = useRef<HTMLHeadingElement>(null);
  const pressed = useRef<Element>(null);
  useEffect(() => {
    if (pressed.current === null || pressed.current.isConnected) return;
    pressed.current = null;
    // The pressed button is gone: reading goes on at what that has changed, unless it has gone on elsewhere since.
    if (document.activeElement === document.body) name.current?.focus({ preventScroll: true });
  });
  if (state === 'not-offered') return null;
  const isOn = state === 'on';
  const others = browsers - (isOn ? 1 : 0);
  const change = ({ currentTarget }: MouseEvent, action: () => Promise<void>) => {
    pressed.current = currentTarget;
    void attempt(async () => {
      await action();
      onChanged();
    });
  };
  return (
    <div className={styles.way}>
      <h3 ref={name} tabIndex={-1} className={styles.name}>
        In this browser
      </h3>
      <p className="small">{words[state]}</p>
      {problem && <Alert kind="error" title={problem} />}
      {(isOn || state === 'off') && (
        // One for both, which keeps the focus of whoever presses it.
        <Button
          {...(!isOn && { icon: 'bell' as const })}
          busy={busy && (isOn ? 'Turning off' : 'Turning on')}
          onClick={(press) => change(press, isOn ? turnOff : turnOn)}
        >
          {isOn ? 'Turn off notifications' : 'Turn on notifications'}
        </Button>
      )}
      {others > 0 && (
        <p className={`small ${styles.others}`}>
          On in {others} other {others === 1 ? 'browser' : 'browsers'} of yours.{' '}
          <Button
            look="text"
            onClick={(press) =>
              change(press, async () => {
                if (isOn) await turnOff();
                await onEndEverywhere();
              })
            }
          >
            Turn off everywhere
          </Button>
        </p>
      )}
      <p className="sr" role="status">
        {isOn && 'Notifications are on in this browser.'}
      </p>
    </div>
  );
}

const words = {
  off: 'A notification the moment they answer, also with GeoNod closed. It says that there is news, and nothing of whom or where.',
  on: 'On: a notification the moment they answer, also with GeoNod closed. It says that there is news, and nothing of whom or where.',
  blocked:
    'Notifications of this site are blocked in this browser. To allow them again, press the icon beside the address, open the permissions of the site, allow notifications and load the page again.',
  unsupported: 'This browser does not show notifications of sites that are closed.',
  'needs-home-screen':
    'On an iPhone or iPad only sites on the Home Screen may send notifications (iOS 16.4 or newer): press Share, then Add to Home Screen, open GeoNod from there and turn them on here.',
} as const;
