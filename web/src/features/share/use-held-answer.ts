import { useEffect, useEffectEvent } from 'react';
import { undoSeconds, undoSecondsByKeyboard } from './sharing.ts';
import type { PlainAnswer } from './sharing-state.ts';

const looksPerSecond = 4;

/**
 * Sends an answer that is held back once it can be undone no more, or once its page is left. Whoever is at Undo by keyboard
 * (`[data-undo]`) has longer, until they leave it.
 */
export function useHeldAnswer(held: PlainAnswer | null, send: (answer: PlainAnswer) => void): void {
  const sendHeld = useEffectEvent(send);
  useEffect(() => {
    if (!held) return;
    const controller = new AbortController();
    const { signal } = controller;
    const holdOver = () => {
      // A page that is closed says so twice.
      if (signal.aborted) return;
      controller.abort();
      sendHeld(held);
    };
    let seconds = 0;
    // Looked at, not heard of: who presses Undo leaves it, too.
    const timer = setInterval(() => {
      seconds += 1 / looksPerSecond;
      if (seconds < undoSeconds) return;
      const isAtUndo = document.querySelector('[data-undo]:focus-visible') !== null;
      if (!isAtUndo || seconds >= undoSecondsByKeyboard) holdOver();
    }, 1000 / looksPerSecond);
    // A no is not lost by closing the page, or by turning to another.
    const leave = () => document.visibilityState === 'hidden' && holdOver();
    document.addEventListener('visibilitychange', leave, { signal });
    window.addEventListener('pagehide', holdOver, { signal });
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [held]);
}
