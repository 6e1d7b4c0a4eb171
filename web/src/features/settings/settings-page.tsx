import type { ReactNode } from 'react';
import { useMember } from '../../lib/session/session.ts';
import { ThemeToggle } from '../../ui/theme/theme-toggle.tsx';
import { SettingsLinks } from './settings-links.tsx';
import styles from './settings-page.module.css';
import { SettingsSection } from './settings-section.tsx';

interface SettingsPageProps {
  /** The member's plan, and what can be done about it. */
  readonly plan: ReactNode;
  readonly logOut: ReactNode;
  /** The choice of being counted, where there is one. */
  readonly analytics?: ReactNode;
}

export function SettingsPage({ plan, logOut, analytics }: SettingsPageProps) {
  const { email } = useMember();
  return (
    <div className={styles.page}>
      <SettingsSection title="Plan">{plan}</SettingsSection>
      <SettingsSection title="Account">
        <div className={styles.account}>
          {email !== null && (
            <p className={styles.email}>
              <span className="small">Logged in as</span>
              <b>{email}</b>
            </p>
          )}
          {logOut}
        </div>
      </SettingsSection>
      <SettingsSection title="About GeoNod">
        <SettingsLinks />
      </SettingsSection>
      {analytics && <SettingsSection title="Analytics">{analytics}</SettingsSection>}
      <SettingsSection title="Look" className="hide-l">
        <div className={styles.look}>
          <ThemeToggle />
        </div>
      </SettingsSection>
    </div>
  );
}
