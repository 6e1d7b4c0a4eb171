import { useEffect } from 'react';

/** Reading goes on at the page's head where it came about while its reader looked: what they pressed for it is gone. */
export function useReadingOn(isNew: boolean | undefined): void {
  useEffect(() => {
    if (!isNew) return;
    document.getElementById('main')?.focus();
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [isNew]);
}
