import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import type { Background } from './background.ts';
import styles from './map-controls.module.css';

interface MapNoticeProps {
  readonly children: string;
  /** What is under way while it is tried again; false while it is not. */
  readonly busy: string | false;
  readonly onTryAgain: () => void;
  /** The sheet: reading goes on there when what was missing has come, and the pressed button is gone. */
  readonly sheet: RefObject<HTMLElement | null>;
}

/** Says at the foot of the sheet what of the map is not there, and what still holds. */
export function MapNotice({ children, busy, onTryAgain, sheet }: MapNoticeProps) {
  const wasPressed = useRef(false);
  useEffect(
    () => () => {
      if (!wasPressed.current || document.activeElement !== document.body) return;
      sheet.current?.focus({ preventScroll: true });
    },
    [sheet],
  );
  const press = () => {
    wasPressed.current = true;
    onTryAgain();
  };
  return (
    <div className={styles.missing} role="status">
      <p>{children}</p>
      <Button look="quiet" busy={busy} onClick={press}>
        Try again
      </Button>
    </div>
  );
}

interface MissingTilesProps extends Pick<MapNoticeProps, 'onTryAgain' | 'sheet'> {
  readonly trouble: NonNullable<Background['trouble']>;
  readonly busy: boolean;
}

const words = {
  missing: 'The streets did not load. The drawing is still true to scale.',
  partial: 'Part of the streets did not load.',
  'no-code': 'This map cannot be moved: its code did not load. The drawing is still true to scale.',
};

/** Says at the foot of the sheet that the streets are not there, or that the map is a drawing alone. */
export function MissingTiles({ trouble, busy, ...notice }: MissingTilesProps) {
  return (
    <MapNotice busy={busy && 'Loading the map'} {...notice}>
      {words[trouble]}
    </MapNotice>
  );
}
