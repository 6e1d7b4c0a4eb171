import { ContourPlate } from '../../src/ui/contour-plate/contour-plate.tsx';
import { Frame } from '../../src/ui/frame/frame.tsx';
import { ZebraBar } from '../../src/ui/zebra-bar/zebra-bar.tsx';
import { Specimen } from '../specimen.tsx';
import { State } from '../state.tsx';
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

const hours = [0, 1, 17, 48, 72];

export function ZebraBarStates() {
  return (
    <Specimen title="Hours of a link" layout="stack">
      {hours.map((used) => (
        <State key={used} name={`${used} of 72 hours`}>
          <ZebraBar label={`${used} of 72 hours used`} gone={used / 72} />
        </State>
      ))}
      <State name="in four parts: a period of 28 days">
        <ZebraBar label="10 of 28 days used" gone={10 / 28} parts={4} />
      </State>
    </Specimen>
  );
}
