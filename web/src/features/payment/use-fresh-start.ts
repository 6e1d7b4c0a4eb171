import { useEffect } from 'react';

/**
 * Loads the page anew when the browser brings it back as it was left, on the way to the bank: what it then shows of
 * the payment may long be different.
 */
export function useFreshStart(): void {
  useEffect(() => {
    const startAfresh = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener('pageshow', startAfresh);
    return () => window.removeEventListener('pageshow', startAfresh);
  }, []);
}
