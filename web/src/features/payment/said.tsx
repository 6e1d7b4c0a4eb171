import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';

const Region = createContext<Element | null>(null);

/**
 * Reads out what its children say by `Said`, in a region that is there before they have something to say and stays when
 * they go: only a change inside such a one is announced.
 */
export function ReadOut({ children }: { readonly children: ReactNode }) {
  const [region, setRegion] = useState<Element | null>(null);
  return (
    <Region value={region}>
      <p ref={setRegion} className="sr" role="status" />
      {children}
    </Region>
  );
}

/** Says this as long as it is rendered, to those who do not see what is under way. */
export function Said({ children }: { readonly children: string }) {
  const region = useContext(Region);
  return region && createPortal(<span>{children}</span>, region);
}
