import { useRef, useState } from 'react';
import { useLostFocus } from '../../lib/use-lost-focus.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { type AccountFailure, explainReset, linkIsSpent, spentLink } from './account-failure.ts';
import { whatAnAccountHolds } from './account-plate.tsx';
import { AccountSheet, Checking } from './account-sheet.tsx';
import { BackToLogin } from './back-to-login.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { PasswordSet } from './password-set.tsx';
import { type MailedPassword, setMailedPassword } from './sign-in-calls.ts';
import { useAttempt } from './use-attempt.ts';
import { usePasswordLink } from './use-password-link.ts';

/** The page that a reset mail's link opens. `code` is null when the address holds none. */
export function ResetPasswordPanel({ code }: { readonly code: string | null }) {
  return code === null ? <SpentLink failure={spentLink} /> : <WithLink code={code} />;
}

function WithLink({ code }: { readonly code: string }) {
  const link = usePasswordLink(code);
  const [hasEnded, setEnded] = useState(true);
  const set = async (mailed: MailedPassword) => setEnded(await setMailedPassword(mailed));
  const change = useAttempt(set, explainReset);
  const place = useRef<HTMLDivElement>(null);
  const notePress = useLostFocus(() => place.current);
  const failure = link.status === 'failed' ? link.failure : change.failure;

  if (change.status === 'done' && change.input) {
    return <PasswordSet email={change.input.email} hasEnded={hasEnded} />;
  }
  if (failure && linkIsSpent(failure)) return <SpentLink failure={failure} />;
  return (
    <AccountSheet title="Set a new password" plate={whatAnAccountHolds}>
      <div ref={place} tabIndex={-1}>
        {link.status === 'checking' && <Checking what="your link" />}
        {link.status === 'failed' && (
          <FailureAlert
            failure={link.failure}
            actions={
              <Button
                onClick={(press) => {
                  notePress(press);
                  link.retry();
                }}
              >
                Try again
              </Button>
            }
          />
        )}
        {link.status === 'good' && (
          <NewPasswordForm
            email={link.email}
            attempt={change}
            onPassword={(password) => change.start({ code, email: link.email, password })}
          />
        )}
      </div>
    </AccountSheet>
  );
}

/** A reset link that cannot be used any more, and the way to another. */
function SpentLink({ failure }: { readonly failure: AccountFailure }) {
  return (
    <AccountSheet
      takesFocus
      title={failure.message}
      lead={failure.advice}
      plate={whatAnAccountHolds}
    >
      <ButtonLink look="go" large block href="/forgot-password">
        Ask for a new link
      </ButtonLink>
      <BackToLogin />
    </AccountSheet>
  );
}
