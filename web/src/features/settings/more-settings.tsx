import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon/icon.tsx';
import { ThemeToggle } from '../../ui/theme/theme-toggle.tsx';
import styles from './more-settings.module.css';
import { SettingsSection } from './settings-section.tsx';

interface MoreSettingsProps {
  /** The choice of being counted, where there is one. */
  readonly analytics?: ReactNode;
}

/** What is the same for every member: it follows their own, beside them on a wide screen. */
export function MoreSettings({ analytics }: MoreSettingsProps) {
  return (
    <div className={styles.more}>
      <SettingsSection title="About GeoNod" inColumn>
        <AboutLinks />
      </SettingsSection>
      {analytics && (
        <SettingsSection title="Analytics" inColumn>
          {analytics}
        </SettingsSection>
      )}
      <SettingsSection title="Look" className="hide-l">
        <div className={styles.look}>
          <ThemeToggle />
        </div>
      </SettingsSection>
    </div>
  );
}

const links = [
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy Policy'],
  ['/about', 'About'],
] as const;

function AboutLinks() {
  return (
    <ul className={styles.links}>
      {links.map(([href, label]) => (
        <li key={href}>
          <Link to={href}>
            {label}
            <Icon name="right" size={20} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
