import { ContourPlate } from '../../src/ui/contour-plate/contour-plate.tsx';
import { Specimen } from '../specimen.tsx';
import { State } from '../state.tsx';
import styles from './drawing.module.css';

export function ContourPlateStates() {
  return (
    <Specimen title="Filling its box" layout="stack">
      <State name="wide">
        <ContourPlate className={styles.wide} />
      </State>
      <State name="upright">
        <ContourPlate className={styles.upright} />
      </State>
    </Specimen>
  );
}
