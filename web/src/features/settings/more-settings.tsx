import type { ReactNode } from 'react';
import { ThemeToggle } from '../../ui/theme/theme-toggle.tsx';
import styles from './more-settings.module.css';
import { SettingsLinks } from './settings-links.tsx';
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
        <SettingsLinks />
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
