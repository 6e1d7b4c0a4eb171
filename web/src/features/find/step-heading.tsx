import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

interface StepHeadingProps {
  /** For a step that leads back to its heading. */
  readonly ref?: RefObject<HTMLHeadingElement | null>;
  /** Whether a member has just come here from another step: reading then starts at the heading. */
  readonly takesFocus: boolean;
  readonly children: ReactNode;
}

/** The heading of a step. */
export function StepHeading({ ref, takesFocus, children }: StepHeadingProps) {
  const own = useRef<HTMLHeadingElement>(null);
  const heading = ref ?? own;
  const begin = useEffectEvent(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => begin(), []);
  return (
    <h2 ref={heading} className="t-sm" tabIndex={-1}>
      {children}
    </h2>
  );
}

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

/** Whether it was so at any time since the screen was opened. */
export function useEver(isSo: boolean): boolean {
  const [was, setWas] = useState(isSo);
  if (isSo && !was) setWas(true);
  return was || isSo;
}
