import { type MouseEvent, useRef } from 'react';
import { useLostFocus } from '../use-lost-focus.ts';

/**
 * The press on a list's button that asks for what is older. After the last page there is nothing to press: reading goes on at
 * the first item that it brought, where `elementOf` says that this is drawn. To be used by what stands around the button.
 */
export function useShowOlder<Item>(
  items: readonly Item[],
  elementOf: (item: Item) => HTMLElement | null,
  show: () => void,
): (press: MouseEvent<HTMLButtonElement>) => void {
  const shown = useRef(0);
  const notePress = useLostFocus(() => {
    const next = items[shown.current] ?? items.at(-1);
    return next && elementOf(next);
  });
  return (press) => {
    notePress(press);
    shown.current = items.length;
    show();
  };
}
