import { type ReactNode, useId } from 'react';
import styles from './settings-section.module.css';

interface SettingsSectionProps {
  readonly title: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** One part of Settings: its title above what is set in it, or beside it where there is room. */
export function SettingsSection({ title, className, children }: SettingsSectionProps) {
  const titleId = useId();
  return (
    <section
      className={className ? `${styles.section} ${className}` : styles.section}
      aria-labelledby={titleId}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
