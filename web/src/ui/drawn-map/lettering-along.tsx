import { useId } from 'react';
import styles from './drawn-map.module.css';

interface LetteringAlongProps {
  /** The `d` of the baseline. */
  readonly line: string;
  readonly className?: string | undefined;
  readonly children: string;
}

/** Map lettering that follows a line, in its middle. */
export function LetteringAlong({ line, className, children }: LetteringAlongProps) {
  const id = useId();
  return (
    <>
      <path id={id} fill="none" d={line} />
      <text className={className ? `${styles.drawn} ${className}` : styles.drawn}>
        <textPath href={`#${id}`} startOffset="50%" textAnchor="middle">
          {children}
        </textPath>
      </text>
    </>
  );
}
