import type { Background } from './background.ts';
import { MapNotice } from './map-notice.tsx';

interface MissingTilesProps {
  readonly trouble: NonNullable<Background['trouble']>;
  readonly busy: boolean;
  readonly onTryAgain: () => void;
}

const words = {
  missing: 'The streets did not load. The drawing is still true to scale.',
  partial: 'Part of the streets did not load.',
  'no-code': 'This map cannot be moved: its code did not load. The drawing is still true to scale.',
};

/** Says at the foot of the sheet that the streets are not there, or that the map is a drawing alone. */
export function MissingTiles({ trouble, busy, onTryAgain }: MissingTilesProps) {
  return (
    <MapNotice busy={busy && 'Loading the map'} onTryAgain={onTryAgain}>
      {words[trouble]}
    </MapNotice>
  );
}
