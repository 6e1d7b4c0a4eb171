import type { ReactNode } from 'react';
import { Button } from '../../ui/button/button.tsx';
import styles from './account-form.module.css';
import type { PlateRow } from './account-plate.tsx';
import { AccountSheet } from './account-sheet.tsx';
import { FailureAlert } from './failure-alert.tsx';
import type { Attempt } from './use-attempt.ts';

interface MailSentProps {
  readonly email: string;
  /** What is on its way, and on what condition; the same for everybody who asks, so that it tells nothing of anybody. */
  readonly lead: ReactNode;
  readonly facts: readonly string[];
  readonly plate: readonly [PlateRow, PlateRow];
  readonly again: Attempt<string>;
  readonly sentAgain: string;
  readonly onOtherEmail: () => void;
  readonly children?: ReactNode;
}

/** A link was mailed, or there was nobody to mail it to: what to do meanwhile. */
export function MailSent({
  email,
  lead,
  facts,
  plate,
  again,
  sentAgain,
  onOtherEmail,
  children,
}: MailSentProps) {
  return (
    <AccountSheet
      takesFocus
      title="Check your mail"
      lead={<p className={styles.address}>{lead}</p>}
      plate={plate}
    >
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <FailureAlert failure={again.failure} />
      <div className={styles.actions}>
        <Button
          large
          busy={again.status === 'working' && 'Sending'}
          onClick={() => again.start(email)}
        >
          Send it again
        </Button>
        <Button look="text" large onClick={onOtherEmail}>
          Use another email
        </Button>
      </div>
      <p className="small" role="status">
        {again.status === 'done' && sentAgain}
      </p>
      {children}
    </AccountSheet>
  );
}
