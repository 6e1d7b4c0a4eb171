import useSWR from 'swr';
import { type AccountFailure, explainReset } from './account-failure.ts';
import { readPasswordLink } from './api.ts';

type PasswordLink =
  | { readonly status: 'checking' }
  | { readonly status: 'good'; readonly email: string }
  | { readonly status: 'failed'; readonly failure: AccountFailure; readonly retry: () => void };

// A link that was good stays so on this page; whether it still is shows when the password is set.
const onceOnly = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
};

/** Whose password the link's code can set. */
export function usePasswordLink(code: string): PasswordLink {
  const { data, error, isValidating, mutate } = useSWR<string, unknown>(
    ['password-link', code],
    () => readPasswordLink(code),
    onceOnly,
  );
  if (data !== undefined) return { status: 'good', email: data };
  if (error === undefined || isValidating) return { status: 'checking' };
  return { status: 'failed', failure: explainReset(error), retry: () => void mutate() };
}
