import { useEffect, useState } from 'react';

/** Whether `step` has changed since the screen was opened; a new step starts at the top of the page. */
export function useStepChange(step: string): boolean {
  const [first] = useState(step);
  const [changed, setChanged] = useState(false);
  if (!changed && step !== first) setChanged(true);
  const hasChanged = changed || step !== first;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step, not only the first change.
  useEffect(() => {
    if (hasChanged) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [hasChanged, step]);
  return hasChanged;
}
