import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

interface StepHeadingProps {
  /** Whether a member has just come here from another step: reading then starts at the heading. */
  readonly arrived: boolean;
  readonly children: ReactNode;
}

/** The heading of a step. */
export function StepHeading({ arrived, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const begin = useEffectEvent(() => {
    if (arrived) heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => begin(), []);
  return (
    <h2 ref={heading} className="t-sm" tabIndex={-1}>
      {children}
    </h2>
  );
}
