import type { ReactNode, Ref } from 'react';
import { ContourPlate } from '../contour-plate/contour-plate.tsx';
import styles from './empty-list.module.css';

interface EmptyListProps {
  readonly title: string;
  /** For where reading goes on when the list's last item goes. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
  /** What would be here, and how it comes here. */
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** In place of a list that has nothing in it: a sheet with nothing known on it, and what to do next. */
export function EmptyList({ title, titleRef, children, actions }: EmptyListProps) {
  return (
    <section className={styles.empty}>
      <div className={styles.art}>
        <ContourPlate>
          <circle className={styles.nothing} cx="280" cy="180" r="38" />
        </ContourPlate>
      </div>
      <h2 ref={titleRef} tabIndex={-1} className="t-sm">
        {title}
      </h2>
      <p className="small">{children}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
