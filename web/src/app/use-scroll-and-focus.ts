import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { readFrom } from '../lib/read-from.ts';

/**
 * What a browser does on a page load, done for a page change inside the app: a new page starts, and is read, at the
 * section that its fragment names, or from its top: from its `main`, or where the page has led its reader itself. Back and
 * Forward keep the browser's own scroll restoration.
 */
export function useScrollAndFocus(): void {
  const { pathname, hash } = useLocation();
  const isHistoryStep = useNavigationType() === 'POP';
  const previousPath = useRef(pathname);

  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    const section = isHistoryStep ? null : document.getElementById(hash.slice(1));
    if (section) section.scrollIntoView({ behavior: 'instant' });
    else if (!isHistoryStep) window.scrollTo({ top: 0, behavior: 'instant' });
    const place = section ?? document.getElementById('main');
    if (place && !place.contains(document.activeElement)) readFrom(place);
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
