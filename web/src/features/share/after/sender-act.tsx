import type { RequestForRecipient } from '@geonod/contracts';
import { lazy, type ReactNode, useEffect, useRef } from 'react';
import { serviceNow } from '../../../lib/service-clock.ts';
import { untilLoaded } from '../../../lib/until-loaded.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useAfterWords, useLocale } from '../language/locale.tsx';
import type { Act, SenderActs } from '../sender-acts.ts';
import styles from '../sender-controls.module.css';
import type { Sharing } from '../sharing.ts';
import type { PlainAnswer } from '../sharing-state.ts';
import { noInWords } from './no-words.ts';
import { noteErasure } from './own-erasures.ts';
import { ReportForm } from './report-form.tsx';

/** What is held about a request: loaded only for who wants to see it. */
const HeldPanel = lazy(async () => ({
  default: (await untilLoaded(() => import('../rights/held-panel.tsx'))).HeldPanel,
}));

interface SenderActProps {
  readonly act: Act;
  readonly acts: SenderActs;
  readonly token: string;
  readonly request: RequestForRecipient;
  readonly sharing: Sharing;
  /** It is left as it was. */
  readonly onClose: () => void;
}

/** One thing to do about a sender, with what it means, before it is done. */
export function SenderAct({ act, acts, token, request, sharing, onClose }: SenderActProps) {
  const after = useAfterWords();
  // What is on its way is not replaced any more.
  const disabled = sharing.state.step === 'answering';
  if (act === 'held') {
    return (
      <HeldPanel
        {...{ token, onClose }}
        onErased={(receipt) => {
          if (receipt !== null) noteErasure(token, { at: serviceNow(), receipt });
          acts.onErased();
        }}
      />
    );
  }
  if (act === 'report') {
    return (
      <ReportForm token={token} draft={acts.report} onDraft={acts.setReport} onClose={onClose} />
    );
  }
  // It waits to be undone where every answer does: nothing here offers to keep what is being refused.
  const answer = (meant: PlainAnswer) => {
    sharing.answer(meant);
    acts.setOpen(null);
  };
  if (act === 'stop') {
    return (
      <Confirm onBack={onClose} text={noInWords('stop', request, after)}>
        <Button look="quiet" disabled={disabled} onClick={() => answer({ kind: 'stop' })}>
          {after.stopAll}
        </Button>
      </Confirm>
    );
  }
  const isByNumber = request.type === 'number';
  return (
    <Confirm onBack={onClose} text={noInWords('refuse', request, after)}>
      <Button
        look="quiet"
        disabled={disabled}
        onClick={() => answer({ kind: 'refuse', remember: !isByNumber })}
      >
        {isByNumber ? after.refuseConfirm : after.refuseRemember}
      </Button>
    </Confirm>
  );
}

interface ConfirmProps {
  readonly text: string;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

function Confirm({ text, onBack, children }: ConfirmProps) {
  const { words } = useLocale();
  const place = useRef<HTMLDivElement>(null);
  // The pressed button is gone: reading goes on at what replaced it.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={styles.confirm}>
      <p className="small">{text}</p>
      {children}
      <Button look="text" onClick={onBack}>
        {words.back}
      </Button>
    </div>
  );
}
