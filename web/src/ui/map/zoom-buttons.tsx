import { IconButton } from '../button/button.tsx';
import type { ZoomRange } from './fit.ts';
import styles from './map-controls.module.css';

interface ZoomButtonsProps {
  readonly zoom: number;
  readonly range: ZoomRange;
  readonly onZoom: (by: 1 | -1) => void;
}

/** One level closer or further. A button at its end stays in place, so that the keyboard does not lose it. */
export function ZoomButtons({ zoom, range, onZoom }: ZoomButtonsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form.
    <div className={styles.zoom} role="group" aria-label="Zoom">
      <IconButton
        icon="plus"
        label="Zoom in"
        aria-disabled={zoom >= range.max}
        onClick={() => onZoom(1)}
      />
      <IconButton
        icon="minus"
        label="Zoom out"
        aria-disabled={zoom <= range.min}
        onClick={() => onZoom(-1)}
      />
    </div>
  );
}
