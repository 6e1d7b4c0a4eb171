import type { MouseEvent } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import type { Entry } from './entry.ts';
import { titleOf } from './request-words.ts';
import styles from './row-opener.module.css';

interface RowOpenerProps {
  readonly entry: Entry;
  readonly isOpen: boolean;
  /** Opens in the column beside the list, not in the row. */
  readonly isWide: boolean;
  readonly controls: string;
  /** `byKeyboard`: no pointer was at it. */
  readonly onPress: (byKeyboard: boolean) => void;
}

/** Where a row's opener is found, to give it the focus. */
export function openerId(requestId: string): string {
  return `open-${requestId}`;
}

/** What the opener of a row has in its charge on a wide screen. */
export const detailColumnId = 'request-details';

/** Gives the focus to what shows a request: the column on a wide screen, else its row. */
export function focusDetails(requestId: string): void {
  const shown =
    document.getElementById(detailColumnId) ?? document.getElementById(openerId(requestId));
  shown?.focus({ preventScroll: true });
}

/** Opens a request's details: in the column on a wide screen, with the whole row as its target; else in the row. */
export function RowOpener({ entry, isOpen, isWide, controls, onPress }: RowOpenerProps) {
  const title = titleOf(entry.request);
  const toggle = {
    id: openerId(entry.request.id),
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? controls : undefined,
    onClick: ({ detail }: MouseEvent) => onPress(detail === 0),
  };
  if (entry.request.location && !isWide) {
    return (
      <Button {...toggle} look="quiet">
        {isOpen ? 'Hide' : 'Show'} map and details
        <span className="sr"> of {title}</span>
      </Button>
    );
  }
  return (
    <button
      {...toggle}
      type="button"
      className={`${styles.opener} ${isWide ? styles.wide : styles.narrow}`}
      aria-label={`${isOpen && !isWide ? 'Hide' : 'Show'} details of ${title}`}
    >
      <Icon name={isWide ? 'right' : 'down'} />
    </button>
  );
}
