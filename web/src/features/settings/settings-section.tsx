import { type ReactNode, useId } from 'react';
import styles from './settings-section.module.css';

interface SettingsSectionProps {
  readonly title: string;
  readonly className?: string | undefined;
  /** In the third column of a wide screen the title stands above here, too. */
  readonly inColumn?: boolean;
  readonly children: ReactNode;
}

/** One part of Settings: its title above what is set in it, or beside it where there is room. */
export function SettingsSection(props: SettingsSectionProps) {
  const { title, className, inColumn = false, children } = props;
  const titleId = useId();
  return (
    <section
      className={[styles.section, inColumn && styles.inColumn, className].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
