import type { ReactNode } from 'react';
import styles from './frame.module.css';

interface FrameProps {
  readonly className?: string | undefined;
  readonly innerClassName?: string | undefined;
  readonly children: ReactNode;
}

/** The neatline: a double rule, as round a printed map. It holds a map, or a drawing of one. */
export function Frame({ className, innerClassName, children }: FrameProps) {
  return (
    <div className={className ? `${styles.frame} ${className}` : styles.frame}>
      <div className={innerClassName ? `${styles.inner} ${innerClassName}` : styles.inner}>
        {children}
      </div>
    </div>
  );
}
