import useSWR from 'swr';
import { readConfirmationCode } from '../../lib/session/email-confirmation.ts';
import { useSession } from '../../lib/session/session.ts';
import { hasSessionHint } from '../../lib/session/session-hint.ts';

interface ConfirmedAccount {
  /** Undefined until it is known, and where it cannot be told. */
  readonly email: string | undefined;
  /** Whether this browser is logged in to that account, as far as is known by now. */
  readonly isOwn: boolean;
}

// Whether the link still works shows when its button is pressed.
const onceOnly = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
};

/** Whose e-mail the link's code confirms, and whether it is theirs who reads the page. */
export function useConfirmedAccount(code: string): ConfirmedAccount {
  const { data: email, isLoading } = useSWR<string, unknown>(
    ['confirmation-link', code],
    () => readConfirmationCode(code),
    onceOnly,
  );
  const session = useSession();
  switch (session.status) {
    case 'signed-in':
      // Where it cannot be told whose it is, it is nobody else's as far as is known.
      return { email, isOwn: isLoading || email === undefined || session.user.email === email };
    case 'loading':
      return { email, isOwn: hasSessionHint() };
    case 'signed-out':
      return { email, isOwn: false };
  }
}
