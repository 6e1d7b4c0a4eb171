import { useEffect, useEffectEvent } from 'react';
import { undoSeconds } from './sharing.ts';
import type { PlainAnswer } from './sharing-state.ts';

/** Sends an answer that is held back once it can be undone no more, or once its page is left. */
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
    // Whoever has come to Undo by keyboard has ten times as long.
    let turns = 10;
    const timer = setInterval(() => {
      turns -= 1;
      if (!turns || !document.querySelector('button:focus-visible')) holdOver();
    }, undoSeconds * 1000);
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
