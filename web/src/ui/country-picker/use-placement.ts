import { type RefObject, useLayoutEffect } from 'react';
import { placePopover } from './place-popover.ts';

/** Keeps an open popover at its field while the page scrolls, turns or loses room to an on-screen keyboard. */
export function usePlacement(
  open: boolean,
  popover: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    if (!open) return;
    const place = (event?: Event) => {
      const isOwnScroll = event?.target instanceof Node && popover.current?.contains(event.target);
      if (popover.current && anchor.current && !isOwnScroll) {
        placePopover(popover.current, anchor.current);
      }
    };
    place();
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('resize', place, { signal });
    window.addEventListener('scroll', place, { signal, capture: true, passive: true });
    window.visualViewport?.addEventListener('resize', place, { signal });
    window.visualViewport?.addEventListener('scroll', place, { signal });
    return () => listening.abort();
  }, [open, popover, anchor]);
}
