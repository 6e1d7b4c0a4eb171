import { type ReactNode, useEffect, useRef } from 'react';
import styles from './answer-panel.module.css';
import { useLocale } from './language/locale.tsx';
import type { SharingState } from './sharing-state.ts';

interface AnswerSectionProps {
  readonly state: SharingState;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Where a recipient answers. It keeps its place at the foot of a phone's view. */
export function AnswerSection({ state, className, children }: AnswerSectionProps) {
  const { words } = useLocale();
  const section = useRef<HTMLElement>(null);
  const { step } = state;
  // Another answer may be held in the place of one.
  const stand = step === 'held' ? state.answer : step;
  const reached = useRef<typeof stand | null>(step === 'asking' && !state.hasRead ? step : null);

  useEffect(() => {
    if (reached.current === stand) return;
    reached.current = stand;
    // The pressed button is gone: reading goes on at what replaced it, or at the way back while there is one.
    const undo = section.current?.querySelector<HTMLElement>('[data-undo]');
    (undo ?? section.current)?.focus();
  }, [stand]);

  return (
    <section
      ref={section}
      tabIndex={-1}
      className={`${styles.panel} ${className ?? ''}`}
      aria-label={words.yourAnswer}
      aria-live="polite"
    >
      {children}
    </section>
  );
}
