import { type ReactNode, useDeferredValue } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';

/**
 * A drawing whose lines are a file of their own: asked for once the page stands and can be used, so that it delays no word of
 * it, and in a task of its own. Without scripts it comes with the page. What holds it keeps its place.
 */
export function LateDrawing({ children }: { children: ReactNode }) {
  return useDeferredValue(useHydrated()) ? children : <noscript>{children}</noscript>;
}
