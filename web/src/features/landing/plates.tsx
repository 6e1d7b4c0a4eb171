import { Frame } from '../../ui/frame/frame.tsx';
import { LateDrawing } from './late-drawing.tsx';
import styles from './plates.module.css';
import { RegionPlate } from './region-plate.tsx';
import { StreetPlate } from './street-plate.tsx';

/** The two map sheets: a whole region for a number, and one corner of it for an answer. */
export function Plates() {
  return (
    <div className={styles.plates}>
      <Frame className={styles.region}>
        <LateDrawing>
          <RegionPlate className={styles.regionSheet} />
        </LateDrawing>
      </Frame>
      <Enlargement className={styles.stacked} d="M49 28.1L9 58.9M51 28.1L91 58.9" />
      <Enlargement className={styles.beside} d="M26.9 49L62.12 14.8M26.9 51L62.12 85.2" />
      <Frame className={styles.streets}>
        <LateDrawing>
          <StreetPlate className={styles.streetSheet} />
        </LateDrawing>
      </Frame>
    </div>
  );
}

/** The two lines from the small square on the region to the corners of the sheet that enlarges it. */
function Enlargement({ d, className }: { d: string; className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.leader} vectorEffect="non-scaling-stroke" d={d} />
    </svg>
  );
}
