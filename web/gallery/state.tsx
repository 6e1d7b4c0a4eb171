import { type ReactNode, useEffect, useRef } from 'react';
import styles from './specimen.module.css';

interface StateProps {
  readonly name: ReactNode;
  /** Shown on the first control inside, or on what `on` selects, as if a pointer or the keyboard were there. */
  readonly force?: 'hover' | 'focus' | 'active';
  readonly on?: string;
  readonly children: ReactNode;
}

const controls = 'button, a[href], input, summary, [tabindex]';

/** One state of a component, under its name. */
export function State({ name, force, on = controls, children }: StateProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const target = place.current?.querySelector(on);
    if (!force || !target) return;
    // A pointer over a thing is over all that holds it.
    const marked = force === 'focus' ? [target] : upTo(place.current, target);
    for (const element of marked) element.setAttribute('data-forced', force);
    return () => {
      for (const element of marked) element.removeAttribute('data-forced');
    };
  }, [force, on]);
  return (
    <div className={styles.state}>
      <p className={`xs ${styles.name}`}>{name}</p>
      <div ref={place}>{children}</div>
    </div>
  );
}

function upTo(end: Element | null, start: Element): Element[] {
  if (start === end) return [];
  return [start, ...(start.parentElement ? upTo(end, start.parentElement) : [])];
}
