import type { Billing } from '@geonod/contracts';
import { Alert } from '../../ui/alert/alert.tsx';
import { owedWords, unknownOwed } from './billing-words.ts';
import { MendButton } from './mend-button.tsx';
import { usePortal } from './use-portal.ts';

interface OwedAlertProps {
  readonly owed: NonNullable<Billing['owed']>;
  /** Whether there is access as long as the renewal is tried again. */
  readonly hasAccess: boolean;
}

/** A renewal that was not paid: what is owed, until when, and the one button that mends it, on Stripe's page. */
export function OwedAlert({ owed, hasAccess }: OwedAlertProps) {
  const portal = usePortal();
  const { title, text, action } = owedWords(owed, hasAccess);
  return (
    <Alert
      kind="error"
      title={<span className="num">{title}</span>}
      actions={
        <MendButton look="go" portal={portal} payUrl={owed.payUrl}>
          {action}
        </MendButton>
      }
    >
      <p className="num">{text}</p>
      {portal.problem && <p>{portal.problem}</p>}
    </Alert>
  );
}

/** The same way out where it could not be learned how much is owed. */
export function PayOwedButton({ hasAccess }: Pick<OwedAlertProps, 'hasAccess'>) {
  const portal = usePortal();
  return (
    <>
      <MendButton look="go" portal={portal} payUrl={undefined}>
        {unknownOwed(hasAccess).action}
      </MendButton>
      {portal.problem && <Alert kind="error" title={portal.problem} />}
    </>
  );
}
