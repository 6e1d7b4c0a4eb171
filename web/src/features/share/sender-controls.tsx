import type { RequestForRecipient } from '@geonod/contracts';
import { Suspense } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { SenderAct } from './after.ts';
import { useLocale } from './language/locale.tsx';
import type { Act, SenderActs } from './sender-acts.ts';
import styles from './sender-controls.module.css';
import type { Sharing } from './sharing.ts';
import type { PlainAnswer } from './sharing-state.ts';

interface SenderControlsProps {
  readonly token: string;
  readonly request: RequestForRecipient;
  readonly sharing: Sharing;
  readonly acts: SenderActs;
  /** What was just answered: where it did one of these already, that is not offered again. */
  readonly done?: PlainAnswer['kind'] | undefined;
}

/** What a recipient can do about a sender besides answering. Nothing happens at the first press. */
export function SenderControls({ token, request, sharing, acts, done }: SenderControlsProps) {
  const { words } = useLocale();
  const { open, left, setOpen } = acts;
  const { type, status } = request;
  const isByNumber = type === 'number';
  if (open) {
    return (
      <Suspense
        fallback={<Spinner label={navigator.onLine ? words.working : words.noConnection} />}
      >
        <SenderAct
          act={open}
          {...{ acts, token, request, sharing }}
          onClose={() => setOpen(null)}
        />
      </Suspense>
    );
  }
  const offer = (act: Act, label: string) =>
    act !== done && (
      <Button look="text" autoFocus={act === left} onClick={() => setOpen(act)}>
        {label}
      </Button>
    );
  return (
    <div className={styles.row}>
      {offer('report', words.report)}
      {(isByNumber || status === 'pending') && offer('refuse', words.refuse)}
      {isByNumber && offer('stop', words.neverText)}
      {offer('held', words.held)}
    </div>
  );
}
