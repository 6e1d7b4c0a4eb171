import type { ReactNode } from 'react';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { AccountPlate, type PlateRow } from './account-plate.tsx';
import styles from './account-sheet.module.css';

interface AccountSheetProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** What the drawing beside the form shows, on a screen with room for it. */
  readonly plate: readonly [PlateRow, PlateRow];
  /** The sheet has taken the place of another on the same page: reading starts at its title, which the tab then has, too. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

/** The page of one account task: its title, what it is for, the form, and a drawing beside it. */
export function AccountSheet({
  title,
  lead,
  plate,
  takesFocus = false,
  children,
}: AccountSheetProps) {
  return (
    <main id="main" className={`wrap ${styles.sheet}`}>
      {takesFocus && typeof title === 'string' && <title>{`${title}: GeoNod`}</title>}
      <div className={styles.head}>
        <h1 className={`t-lg ${styles.title}`} tabIndex={-1} ref={takesFocus ? focus : undefined}>
          {title}
        </h1>
        {lead && <div className={`lead ${styles.lead}`}>{lead}</div>}
      </div>
      <div className={styles.body}>{children}</div>
      <AccountPlate className={styles.plate} rows={plate} />
    </main>
  );
}

const focus = (title: HTMLElement | null) => title?.focus();

/** The rule between two ways of doing the same thing. */
export function OrRule() {
  return (
    <p className={styles.or}>
      <span>or</span>
    </p>
  );
}

/** In a form's place while it is found out what belongs there. `what` is, say, 'your account'. */
export function Checking({ what }: { readonly what: string }) {
  return (
    <p className={styles.checking} role="status">
      <span aria-hidden="true">
        <Spinner label="" />
      </span>
      Checking {what}
    </p>
  );
}
