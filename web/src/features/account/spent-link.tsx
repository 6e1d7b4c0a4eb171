import { ButtonLink } from '../../ui/button/button-link.tsx';
import type { AccountFailure } from './account-failure.ts';
import { whatAnAccountHolds } from './account-plate.tsx';
import { AccountSheet } from './account-sheet.tsx';
import { BackToLogin } from './back-to-login.tsx';

/** A reset link that cannot be used any more, and the way to another. */
export function SpentLink({ failure }: { readonly failure: AccountFailure }) {
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
