import { useEffect, useRef } from 'react';

/** Notes what was pressed, to be called first in the press. */
type NotePress = (press: { readonly currentTarget: Element }) => void;

/**
 * For a button that may go with its press, and would take the focus along: reading then goes on at `place`, unless it has
 * gone on elsewhere since. To be used by what renders the button, or stands around it.
 */
export function useLostFocus(place: () => HTMLElement | null | undefined): NotePress {
  const pressed = useRef<Element>(null);
  useEffect(() => {
    if (pressed.current === null || pressed.current.isConnected) return;
    pressed.current = null;
    if (document.activeElement === document.body) place()?.focus({ preventScroll: true });
  });
  return ({ currentTarget }) => {
    pressed.current = currentTarget;
  };
}
