import { ContourPlate } from '../../src/ui/contour-plate/contour-plate.tsx';
import { Frame } from '../../src/ui/frame/frame.tsx';
import { Specimen } from '../specimen.tsx';
import styles from './drawing.module.css';

export function FrameStates() {
  return (
    <Specimen title="Round a drawing" layout="stack">
      <Frame className={styles.plate}>
        <ContourPlate />
      </Frame>
    </Specimen>
  );
}
