import type { ReactNode } from 'react';
import styles from './next-step.module.css';

interface NextStepProps {
  readonly mark: ReactNode;
  readonly title: string;
  /** Something went wrong. That it is announced is for what stands around it. */
  readonly failed?: boolean;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** What is happening, or has happened, with the recipient's answer. */
export function NextStep({ mark, title, failed, actions, children }: NextStepProps) {
  return (
    <div className={styles.next}>
      <span className={failed ? styles.problem : undefined}>{mark}</span>
      <div>
        <h2 className={styles.title}>{title}</h2>
        {children && <p className="small">{children}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
