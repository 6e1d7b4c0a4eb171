import { useRef } from 'react';
import { useLostFocus } from '../../lib/use-lost-focus.ts';
import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import styles from './show-older.module.css';

interface ShowOlderProps<Item> {
  readonly items: readonly Item[];
  /** What is shown, as the last press found it, in the plural: `requests`. */
  readonly what: string;
  readonly older: {
    readonly exist: boolean;
    readonly error: Error | undefined;
    readonly show: () => void;
  };
  readonly isLoading: boolean;
  /** What is said of a page that did not come, where its error says nothing. */
  readonly failure: string;
  /** Where an item is drawn. */
  readonly elementOf: (item: Item) => HTMLElement | null;
}

/** What lies beyond the end of a list. After the last page there is nothing to press: reading goes on at its first item. */
export function ShowOlder<Item>(props: ShowOlderProps<Item>) {
  const { items, what, older, isLoading, failure, elementOf } = props;
  const shown = useRef(0);
  const notePress = useLostFocus(() => {
    const next = items[shown.current] ?? items.at(-1);
    return next && elementOf(next);
  });
  if (!older.exist) return null;
  return (
    <div className={styles.older}>
      {older.error && <Alert kind="error" title={older.error.message || failure} />}
      <Button
        busy={isLoading && `Loading older ${what}`}
        onClick={(press) => {
          notePress(press);
          shown.current = items.length;
          older.show();
        }}
      >
        Show older
      </Button>
    </div>
  );
}
