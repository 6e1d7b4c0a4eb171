import { Inset } from '../../../ui/map/inset.tsx';
import type { Position } from '../../../ui/map/place.ts';
import { useSheet } from '../../../ui/map/use-sheet.ts';

const size = { width: 104, height: 80 };

/**
 * Where in the world the place lies, in a corner of the sheet. It is drawn from one file that is the same for everybody:
 * what is asked for tells nobody where somebody is who has sent nothing yet.
 */
export function PreviewInset({ at }: { readonly at: Position }) {
  const { sheet } = useSheet('world');
  return (
    sheet && (
      // A drawing of its own: the frame stretches the one that it holds.
      <div>
        <Inset sheet={sheet} at={at} size={size} silent />
      </div>
    )
  );
}
