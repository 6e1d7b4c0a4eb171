import { useSyncExternalStore } from 'react';
import { Inset } from '../../../ui/map/inset.tsx';
import type { Position } from '../../../ui/map/place.ts';
import { useSheet } from '../../../ui/map/use-sheet.ts';

/** On a small sheet a larger one would lie on the circle. */
const sizes = { narrow: { width: 72, height: 56 }, wide: { width: 104, height: 80 } } as const;

/** From here on the sheet is a large one; below, also where it is a narrow column. */
const large = '(min-width: 60rem)';

/**
 * Where in the world the place lies, in a corner of the sheet. It is drawn from one file that is the same for everybody:
 * what is asked for tells nobody where somebody is who has sent nothing yet.
 */
export function PreviewInset({ at }: { readonly at: Position }) {
  const { sheet } = useSheet('world');
  const size = useSyncExternalStore(onTurn, () => sizes[isLarge() ? 'wide' : 'narrow']);
  return (
    sheet && (
      // A drawing of its own: the frame stretches the one that it holds.
      <div>
        <Inset sheet={sheet} at={at} size={size} silent />
      </div>
    )
  );
}

function isLarge(): boolean {
  return matchMedia(large).matches;
}

function onTurn(listener: () => void): () => void {
  const query = matchMedia(large);
  // Not in every browser that reads this page; there it is drawn for the sheet that there was.
  query.addEventListener?.('change', listener);
  return () => query.removeEventListener?.('change', listener);
}
