import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon/icon.tsx';
import styles from './text-preview.module.css';

interface TextPreviewProps {
  readonly icon: IconName;
  /** What kind of message, and to whom. */
  readonly to: ReactNode;
  readonly caption: ReactNode;
  readonly children: ReactNode;
}

/** A message as its recipient will read it. */
export function TextPreview({ icon, to, caption, children }: TextPreviewProps) {
  return (
    <figure className={styles.preview}>
      <div className={styles.sheet}>
        <p className={`num ${styles.to}`}>
          <Icon name={icon} size={20} />
          <span>{to}</span>
        </p>
        <p className={styles.bubble}>{children}</p>
      </div>
      <figcaption className="xs">{caption}</figcaption>
    </figure>
  );
}
