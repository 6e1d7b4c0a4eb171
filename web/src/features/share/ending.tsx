import { type ReactNode, useState } from 'react';
import { ContourPlate } from '../../ui/contour-plate/contour-plate.tsx';
import styles from './ending.module.css';
import { useLocale } from './language/locale.tsx';
import { useReadingOn } from './use-reading-on.ts';

interface EndingProps {
  readonly mark: ReactNode;
  readonly title: string;
  /** Whether it came about while the reader looked: the ring then draws itself and reading goes on here. */
  readonly isNew?: boolean;
  /** Whether its reader is in the middle of something that goes on in it: then they stay there. */
  readonly isBusy?: boolean;
  /** What the sender sees now, drawn, where there is a sender. */
  readonly figure?: ReactNode;
  readonly children: ReactNode;
}

/** A page on which nothing is asked any more: how it ended, and what can still be done. */
export function Ending({ mark, title, isNew, isBusy, figure, children }: EndingProps) {
  const { words } = useLocale();
  const [readsOn] = useState(isNew && !isBusy);
  useReadingOn(readsOn);
  return (
    <main id="main" tabIndex={-1} className={`${styles.page} ${isNew ? 'is-new' : ''}`}>
      <title>{words.pageTitle(title)}</title>
      {!figure && <ContourPlate className={styles.art} />}
      <div className={`wrap ${styles.sheet} ${figure ? styles.drawn : ''}`}>
        <div className={styles.text} role={isNew ? 'status' : undefined}>
          {mark}
          <h1 className="t-lg">{title}</h1>
          {children}
        </div>
        {figure}
      </div>
    </main>
  );
}
