import type { ReactNode } from 'react';
import { followInPlace } from '../../lib/follow-in-place.ts';

interface SectionLinkProps {
  /** Of a section of the same text. */
  readonly id: string;
  readonly children: ReactNode;
}

/** Leads to a section of the same text: Back then still leads to where the reader came from. */
export function SectionLink({ id, children }: SectionLinkProps) {
  return (
    <a href={`#${id}`} onClick={followInPlace}>
      {children}
    </a>
  );
}
