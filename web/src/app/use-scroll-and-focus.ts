import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * What a browser does on a page load, done for a page change inside the app: a new page starts at its top (or at the
 * section that its fragment names) and reading starts at its `main`, or where the page has led its reader itself. Back
 * and Forward keep the browser's own scroll restoration.
 */
export function useScrollAndFocus(): void {
  const { pathname, hash } = useLocation();
  const isHistoryStep = useNavigationType() === 'POP';
  const previousPath = useRef(pathname);

  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    if (!isHistoryStep) {
      const section = document.getElementById(hash.slice(1));
      if (section) section.scrollIntoView({ behavior: 'instant' });
      else window.scrollTo({ top: 0, behavior: 'instant' });
    }
    const main = document.getElementById('main');
    if (main?.contains(document.activeElement)) return;
    main?.setAttribute('tabindex', '-1');
    main?.focus({ preventScroll: true });
  }, [pathname, hash, isHistoryStep]);
}
