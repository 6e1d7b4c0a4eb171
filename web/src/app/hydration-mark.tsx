import { useEffect } from 'react';

/**
 * Beside a prerendered page, inside its Suspense boundary: takes `data-prerendered` off the root element once the
 * page is hydrated. Until then it stands there, for styles.
 */
export function HydrationMark() {
  useEffect(() => {
    document.getElementById('root')?.removeAttribute('data-prerendered');
  }, []);
  return null;
}
