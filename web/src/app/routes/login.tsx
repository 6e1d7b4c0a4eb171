import { useHistoryState, useSearch } from 'wouter/use-browser-location';
import { LoginPanel } from '../../features/account/login-panel.tsx';
import { safeNextPath } from '../../lib/next-path.ts';
import { PublicPage } from '../public-page.tsx';
import { accountFootnote } from './account-footnote.ts';

export function LoginRoute() {
  // As the address bar has it: the router's own hook decodes once too often for an address within an address.
  // The page that was rendered beforehand knew no query.
  const search = new URLSearchParams(useSearch({ ssrSearch: '' }));
  const state = useHistoryState<unknown>();
  return (
    <PublicPage
      title="Log in: GeoNod"
      description="Log in to your requests, their answers and your plan, with Google or with email and password."
      footnote={accountFootnote}
    >
      <LoginPanel next={safeNextPath(search.get('next'))} email={emailIn(state)} />
    </PublicPage>
  );
}

function emailIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('email' in state)) return;
  return typeof state.email === 'string' ? state.email : undefined;
}
