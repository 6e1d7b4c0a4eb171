import { useId } from 'react';
import { ContourPlate } from '../../ui/contour-plate/contour-plate.tsx';
import styles from './dial.module.css';

interface DialProps {
  /** The sweep turns. */
  readonly searching: boolean;
  /** The dashed ring of an approximate area stands on the face. */
  readonly areaKnown: boolean;
}

const centre = 260;
const numerals = Array.from({ length: 12 }, (_, hour) => {
  const degrees = hour * 30;
  const turn = (degrees * Math.PI) / 180;
  return {
    degrees,
    cardinal: { 0: 'N', 90: 'E', 180: 'S', 270: 'W' }[degrees],
    x: Math.round(centre + 202 * Math.sin(turn)),
    y: Math.round(centre + 5 - 202 * Math.cos(turn)),
  };
});

/** A compass dial: a picture of searching, without a position in it. */
export function Dial({ searching, areaKnown }: DialProps) {
  const faceId = useId();
  return (
    <div className={styles.dial}>
      <svg viewBox="0 0 520 520" aria-hidden="true">
        <clipPath id={faceId}>
          <circle cx={centre} cy={centre} r="182" />
        </clipPath>
        <circle className={styles.face} cx={centre} cy={centre} r="250" />
        <circle className={styles.rim} cx={centre} cy={centre} r="250" />
        <circle className={styles.innerRim} cx={centre} cy={centre} r="243" />
        <circle className={styles.innerRim} cx={centre} cy={centre} r="233" />
        <Ticks every={5} length={6} />
        <Ticks every={10} length={10} />
        <Ticks every={30} length={16} />
        {numerals.map(({ degrees, cardinal, x, y }) => (
          <text
            key={degrees}
            className={cardinal ? styles.cardinal : styles.numeral}
            x={x}
            y={y}
            textAnchor="middle"
          >
            {cardinal ?? degrees}
          </text>
        ))}
        <g clipPath={`url(#${faceId})`}>
          <ContourPlate x="-62" y="38" width="694.4" height="446.4" />
        </g>
        <circle className={styles.line} cx={centre} cy={centre} r="182" />
        <circle className={styles.line} cx={centre} cy={centre} r="122" />
        <circle className={styles.line} cx={centre} cy={centre} r="62" />
        <path className={styles.line} d="M78 260h364M260 78v364" />
        {areaKnown && <circle className={styles.area} cx="338" cy="196" r="46" />}
      </svg>
      {searching && <i className={styles.sweep} />}
      <i className={styles.pin} />
    </div>
  );
}

/** Ticks inwards from the rim, one every so many degrees. */
function Ticks({ every, length }: { every: number; length: number }) {
  const count = 360 / every;
  // One unit of the path is the way from tick to tick; a tick is 1.2 wide.
  const width = (1.2 * count) / (2 * Math.PI * 232);
  return (
    <circle
      className={styles.tick}
      cx={centre}
      cy={centre}
      r={232 - length / 2}
      strokeWidth={length}
      pathLength={count}
      strokeDasharray={`${width} ${1 - width}`}
      strokeDashoffset={width / 2}
    />
  );
}
