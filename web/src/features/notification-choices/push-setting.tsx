import { type MouseEvent, useRef } from 'react';
import { useLostFocus } from '../../lib/use-lost-focus.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import styles from './notification-setting.module.css';
import { useAttempt } from './use-attempt.ts';
import { usePush } from './use-push.ts';

interface PushSettingProps {
  /** How many browsers of the member's show notifications; undefined while that is not known. */
  readonly browsers: number | undefined;
  /** Reads anew how many there are. */
  readonly onChanged: () => Promise<void>;
  readonly onEndEverywhere: () => Promise<void>;
}

/** `all`: in every browser, this one included. */
type Action = 'on' | 'off' | 'all' | 'others';

/** Notifications of this browser, on or off; where they cannot be, why. */
export function PushSetting({ browsers = 0, onChanged, onEndEverywhere }: PushSettingProps) {
  const { state, turnOn, turnOff } = usePush();
  // Each for itself: a browser’s own question stands for as long as nobody answers it.
  const own = useAttempt<Action>();
  const everywhere = useAttempt<Action>();
  const name = useRef<HTMLHeadingElement>(null);
  const notePress = useLostFocus(() => name.current);
  if (state === 'not-offered') return null;
  const isOn = state === 'on';
  // The browser is forgotten here first, and counts until their number is read anew; one that is new does not until then.
  const isGoing = own.doing === 'off' || everywhere.doing === 'all';
  const isCounted = isGoing || (isOn && own.doing !== 'on');
  const others = browsers - (isCounted ? 1 : 0);
  const change = (
    press: MouseEvent,
    { attempt }: typeof own,
    action: Action,
    act: () => Promise<void>,
  ) => {
    notePress(press);
    void attempt(action, async () => {
      await act();
      await onChanged();
    });
  };
  return (
    <div className={styles.way}>
      <h3 ref={name} tabIndex={-1} className={styles.name}>
        In this browser
      </h3>
      <p className="small">{words[state]}</p>
      {own.problem && <Alert kind="error" title={own.problem} />}
      {everywhere.problem && <Alert kind="error" title={everywhere.problem} />}
      {(isOn || state === 'off') && (
        // One for both, which keeps the focus of whoever presses it.
        <Button
          {...(!isOn && { icon: 'bell' as const })}
          busy={(own.doing === 'on' && 'Turning on') || (own.doing === 'off' && 'Turning off')}
          // What is turned on while all are ended would show as on here, and be ended with them.
          disabled={everywhere.doing !== null}
          onClick={(press) =>
            isOn ? change(press, own, 'off', turnOff) : change(press, own, 'on', turnOn)
          }
        >
          {isOn ? 'Turn off notifications' : 'Turn on notifications'}
        </Button>
      )}
      {others > 0 && (
        <p className={`small ${styles.others}`}>
          On in {others} other {others === 1 ? 'browser' : 'browsers'} of yours.{' '}
          <Button
            look="text"
            busy={everywhere.doing !== null && 'Turning off everywhere'}
            onClick={(press) =>
              change(press, everywhere, isOn ? 'all' : 'others', async () => {
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
        {state === 'off' && 'Notifications are off in this browser.'}
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
