import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { PlanBox } from '../features/membership/plan-box.tsx';
import { usePlan } from '../features/membership/use-plan.ts';
import { followInPlace } from '../lib/follow-in-place.ts';
import { Icon } from '../ui/icon/icon.tsx';
import { SkipLink } from '../ui/layout/skip-link.tsx';
import { ThemeToggle } from '../ui/theme/theme-toggle.tsx';
import { Wordmark } from '../ui/wordmark/wordmark.tsx';
import styles from './member-frame.module.css';
import { MemberNav } from './member-nav.tsx';
import { type MemberTab, settingsPath } from './member-tabs.ts';
import railStyles from './rail-link.module.css';

// Few ever see them: nobody else loads them.
const loadBanners = () => import('../features/membership/owed-banner.tsx');
const OwedBanner = lazy(async () => ({ default: (await loadBanners()).OwedBanner }));
const NotRenewedBanner = lazy(async () => ({ default: (await loadBanners()).NotRenewedBanner }));
const DisputedBanner = lazy(async () => ({ default: (await loadBanners()).DisputedBanner }));

interface Detail {
  readonly label: string;
  readonly content: ReactNode;
  /** Where there is no room beside the page it follows it, instead of being left out. */
  readonly everywhere?: boolean;
  /** It follows the page on paper, which is never wide enough for a third column. */
  readonly printed?: boolean;
}

export interface MemberFrameProps {
  /** The page's heading, and its title in the browser. */
  readonly title: string;
  readonly tab: MemberTab;
  /** A short line beside the heading: `2 waiting, 2 located`. */
  readonly note?: ReactNode;
  /** A third column where there is room for one (from 80rem). */
  readonly detail?: Detail | undefined;
  readonly children?: ReactNode;
}

export function MemberFrame({ title, tab, note, detail, children }: MemberFrameProps) {
  return (
    <div className={styles.app}>
      <SkipLink onClick={followInPlace} />
      <TopBar tab={tab} />
      <Rail tab={tab} />
      <main id="main" className={styles.main}>
        {/* Settings says it where the plan is. */}
        {tab !== 'settings' && <PaymentTrouble />}
        <div className={styles.head}>
          <h1 className="t-md">{title}</h1>
          {note && <div className="small">{note}</div>}
        </div>
        {children}
      </main>
      {detail && (
        <aside
          className={[
            styles.detail,
            detail.everywhere ? styles.everywhere : 'only-wide',
            detail.printed && styles.printed,
          ]
            .filter(Boolean)
            .join(' ')}
          aria-label={detail.label}
        >
          {detail.content}
        </aside>
      )}
      <div className={styles.bottom}>
        <MemberNav look="tabs" current={tab} />
      </div>
    </div>
  );
}

/** What keeps a member from what they have paid for. */
function PaymentTrouble() {
  const planNow = usePlan();
  if (planNow.status !== 'known') return null;
  const { plan } = planNow;
  return (
    <Suspense>
      {plan.kind === 'past-due' && <OwedBanner hasAccess={plan.hasAccess} />}
      {plan.kind === 'not-renewed' && <NotRenewedBanner settingsPath={settingsPath} />}
      {plan.kind === 'disputed' && <DisputedBanner settingsPath={settingsPath} />}
    </Suspense>
  );
}

function TopBar({ tab }: { readonly tab: MemberTab }) {
  return (
    <header className={styles.top}>
      <Brand height={30} />
      <Link
        to={settingsPath}
        className={styles.gear}
        aria-label="Settings"
        aria-current={tab === 'settings' ? 'page' : undefined}
      >
        <Icon name="gear" />
      </Link>
    </header>
  );
}

function Rail({ tab }: { readonly tab: MemberTab }) {
  return (
    <header className={styles.rail}>
      <Brand height={32} />
      <MemberNav look="rail" current={tab} />
      <div className={styles.railEnd}>
        <div className={styles.plan}>
          <PlanBox />
        </div>
        <Link
          to={settingsPath}
          className={railStyles.link}
          aria-current={tab === 'settings' ? 'page' : undefined}
        >
          <Icon name="gear" />
          Settings
        </Link>
        <div className={styles.theme}>
          <ThemeToggle />
        </div>
      </div>
    </header>
  );
}

function Brand({ height }: { readonly height: number }) {
  return (
    <Link className={styles.brand} to="/" aria-label="GeoNod, home">
      <Wordmark height={height} />
    </Link>
  );
}
