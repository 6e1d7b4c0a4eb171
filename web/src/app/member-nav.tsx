import { Link } from 'react-router-dom';
import { useNewCounts } from '../lib/new-items.ts';
import { Icon } from '../ui/icon/icon.tsx';
import styles from './member-nav.module.css';
import { type MemberTab, memberTabs } from './member-tabs.ts';
import railStyles from './rail-link.module.css';

interface MemberNavProps {
  /** `tabs` along the foot of a phone, `rail` down the side of anything wider. */
  readonly look: 'tabs' | 'rail';
  readonly current: MemberTab;
}

export function MemberNav({ look, current }: MemberNavProps) {
  const counts = useNewCounts();
  return (
    <nav className={styles[look]} aria-label="Member area">
      {memberTabs.map(({ tab, href, label, icon, counts: counted }) => (
        <Link
          key={tab}
          className={look === 'rail' ? railStyles.link : undefined}
          to={href}
          aria-current={tab === current ? 'page' : undefined}
        >
          <Icon name={icon} />
          <span>{label}</span>
          {counted && <Count count={counts[counted]} />}
        </Link>
      ))}
    </nav>
  );
}

function Count({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      {count > 99 ? '99+' : count}
      <span className="sr"> new</span>
    </span>
  );
}
