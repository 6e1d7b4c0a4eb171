import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface WhileWaitingProps {
  readonly className: string | undefined;
  /** Takes the focus on when this goes while it has it. */
  readonly onGone: () => void;
  readonly children: ReactNode;
}

/** What stands only for as long as a request waits, and goes by itself, whatever its reader does there. */
export function WhileWaiting({ className, onGone, children }: WhileWaitingProps) {
  const part = useRef<HTMLDivElement>(null);
  const gone = useRef(onGone);
  useLayoutEffect(() => {
    gone.current = onGone;
  });
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (element?.contains(document.activeElement)) gone.current();
    };
  }, []);
  return (
    <div ref={part} className={className}>
      {children}
    </div>
  );
}
