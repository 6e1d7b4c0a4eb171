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
    if (!main) return;
    readFrom(main);
  }, [pathname, hash, isHistoryStep]);

  const firstPath = useRef<string | null>(pathname);
  useEffect(() => {
    const main = document.getElementById('main');
    // The browser itself leads its reader through the page that was loaded first.
    if (!main || firstPath.current === pathname) return;
    firstPath.current = null;
    return keepReading(main);
  }, [pathname]);
}

function readFrom(main: HTMLElement): void {
  main.setAttribute('tabindex', '-1');
  main.focus({ preventScroll: true });
}

/**
 * A page may show one `main` until the code of another has come: where reading has not gone on from the first, it goes on
 * at the other. Until the function that it gives is called.
 */
function keepReading(first: HTMLElement): () => void {
  let main = first;
  const observer = new MutationObserver(() => {
    if (main.isConnected) return;
    const next = document.getElementById('main');
    if (!next) return;
    main = next;
    if (document.activeElement === document.body) readFrom(next);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
