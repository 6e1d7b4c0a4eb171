import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/**
 * What a browser does on a page load, done for a page change inside the app: a new page starts at its top
 * (or at the section that its fragment names) and reading starts at its `main`. Back and Forward keep the browser's own scroll restoration.
 */
export function useArrival(): void {
  const [path] = useLocation();
  const previousPath = useRef(path);
  const wentBack = useRef(false);

  useEffect(() => {
    const noteHistoryMove = () => {
      // A step back inside a page is no arrival, and the next one is not to be taken for its own.
      wentBack.current = window.location.pathname !== previousPath.current;
    };
    window.addEventListener('popstate', noteHistoryMove);
    return () => window.removeEventListener('popstate', noteHistoryMove);
  }, []);

  useEffect(() => {
    if (previousPath.current === path) return;
    previousPath.current = path;
    const section = document.getElementById(window.location.hash.slice(1));
    if (!wentBack.current) {
      if (section) section.scrollIntoView({ behavior: 'instant' });
      else window.scrollTo({ top: 0, behavior: 'instant' });
    }
    wentBack.current = false;
    const main = document.getElementById('main');
    main?.setAttribute('tabindex', '-1');
    main?.focus({ preventScroll: true });
  }, [path]);
}
