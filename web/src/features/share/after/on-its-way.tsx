import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { useAfterWords, useLocale } from '../language/locale.tsx';
import { NextStep } from '../next-step.tsx';
import type { Sharing } from '../sharing.ts';
import type { PlaceState, Preview } from '../sharing-state.ts';

interface OnItsWayProps {
  readonly sharing: Sharing;
  readonly state: Exclude<PlaceState, Preview>;
}

/** A place that was sent, until it has arrived or is called off. */
export function OnItsWay({ sharing, state }: OnItsWayProps) {
  const { words } = useLocale();
  const after = useAfterWords();
  if (state.step === 'sending') {
    return <NextStep mark={<Spinner label={words.working} large />} title={after.sending} />;
  }
  return (
    <NextStep
      mark={<Icon name={state.isRefused ? 'alert' : 'wifi'} size={40} />}
      title={words.notThrough}
      failed
      actions={
        <>
          <Button look="go" onClick={sharing.retry}>
            {words.sendAgain}
          </Button>
          <Button look="text" onClick={sharing.goBack}>
            {after.dontSend}
          </Button>
        </>
      }
    >
      {!state.isRefused && after.locationKept}
    </NextStep>
  );
}
