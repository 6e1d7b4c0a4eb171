import { Checking } from '../features/account/account-sheet.tsx';
import { useNewCounts } from '../lib/new-items.ts';
import { useRenewedPush } from '../lib/push/follow-member.ts';
import { useMember } from '../lib/session/session.ts';
import { hasSessionHint } from '../lib/session/session-hint.ts';
import { useWatchedNewItems } from '../lib/watch-new-items.ts';
import { MemberFrame, type MemberFrameProps } from './member-frame.tsx';
import { MemberGuard } from './member-guard.tsx';
import styles from './member-page.module.css';
import { PageNotice } from './page-notice.tsx';

/**
 * A page of the member area in its frame: top bar and bottom tabs on a phone, a rail on a desktop. Its contents are
 * for a signed-in member only; anybody else goes to /login and comes back.
 */
export function MemberPage({ children, ...props }: MemberFrameProps) {
  const { title, tab, detail } = props;
  const unread = useNewCounts().notifications;
  // A member who comes back sees the frame at once; it is the same one that the contents then come into.
  const waiting = hasSessionHint() && (
    <MemberFrame title={title} tab={tab} detail={detail && { ...detail, content: null }}>
      <div className={styles.waiting}>
        <Checking what="your account" />
      </div>
    </MemberFrame>
  );
  return (
    <>
      <title>{`${unread > 0 ? `(${unread}) ` : ''}${title}: GeoNod`}</title>
      <MemberGuard waiting={waiting}>
        <MemberFrame {...props}>
          {children}
          <NewItemsWatch />
        </MemberFrame>
      </MemberGuard>
      <PageNotice />
    </>
  );
}

/** Keeps the badges of the tabs for the signed-in member, and this browser's registration for what comes later. */
function NewItemsWatch() {
  const { uid } = useMember();
  useWatchedNewItems(uid);
  useRenewedPush(uid);
  return null;
}
