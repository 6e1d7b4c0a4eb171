import { type ReactNode, useEffect } from 'react';

interface ArrivedProps {
  /** The element that the app lives in. */
  readonly root: HTMLElement;
  readonly children: ReactNode;
}

/** Notes that the page is the app's own from now on; until then `data-prerendered` stands on its root, for styles. */
export function Arrived({ root, children }: ArrivedProps) {
  useEffect(() => {
    delete root.dataset.prerendered;
  }, [root]);
  return children;
}
