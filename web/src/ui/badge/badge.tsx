import type { ReactNode } from 'react';
import { Ring } from '../ring/ring.tsx';
import styles from './badge.module.css';

interface BadgeProps {
  readonly status: 'pending' | 'located' | 'area' | 'declined' | 'expired' | 'none';
  /** False where the ring already stands beside the badge. */
  readonly ring?: boolean;
  readonly children: ReactNode;
}

/** A status in words, with its ring. */
export function Badge({ status, ring = true, children }: BadgeProps) {
  return (
    <span className={`${styles.badge} ${styles[status]} ${ring ? '' : styles.plain}`}>
      {ring && <Ring name={status} size={18} />}
      {children}
    </span>
  );
}
