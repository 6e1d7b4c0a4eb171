import contours from '../../assets/art/hero-contours.svg?url';
import drawn from '../../ui/drawn-map/drawn-map.module.css';
import { exampleArea } from '../../ui/drawn-map/example-area.ts';
import { LetteringAlong } from '../../ui/drawn-map/lettering-along.tsx';
import styles from './hero-map.module.css';
import { LateDrawing } from './late-drawing.tsx';

interface HeroMapProps {
  /** `wide` lies behind the form and leaves room for it on the left; `close` is cut round the area. */
  readonly crop: 'wide' | 'close';
  readonly className?: string | undefined;
}

const viewBoxes = { wide: '0 0 920 760', close: '280 105 530 540' };

/** Where the middle of the area's frame is drawn; the answer is drawn in its city. */
const middle = { x: 545, y: 372 };
const inArea = `translate(${middle.x} ${middle.y})`;
const inCity = `translate(${middle.x + exampleArea.city.x} ${middle.y + exampleArea.city.y})`;

/** What the whole product does, in one drawing: the area of a number, a question into it, and an answer. */
export function HeroMap({ crop, className }: HeroMapProps) {
  return (
    <div className={className ? `${styles.map} ${className}` : styles.map}>
      <LateDrawing>
        <svg
          className={styles[crop]}
          viewBox={viewBoxes[crop]}
          aria-hidden="true"
          preserveAspectRatio={crop === 'wide' ? 'xMinYMid slice' : 'xMidYMid slice'}
        >
          <use href={`${contours}#contours`} />
          <use href={`${contours}#graticule`} className={styles.graticule} />
          <g transform={inArea}>
            <use href={`${contours}#example-area`} className={`${drawn.area} ${styles.area}`} />
            <LetteringAlong line={exampleArea.words}>registered somewhere in here</LetteringAlong>
          </g>
          <path className={drawn.asked} d="M-40 520C90 606 230 612 330 532S440 424 506 422" />
          {crop === 'wide' && (
            <text className={`${drawn.fact} ${drawn.factAsked}`} x="436" y="500">
              asked at 14:02
            </text>
          )}
          <Answer
            leaderTop={crop === 'wide' ? -68 : -70}
            lines={crop === 'wide' ? [-100, -80] : [-106, -81]}
          />
        </svg>
      </LateDrawing>
    </div>
  );
}

/** The origin is where it came from. */
function Answer({ leaderTop, lines }: { leaderTop: number; lines: readonly [number, number] }) {
  return (
    <g transform={inCity}>
      <circle className={`${drawn.accuracy} ${styles.ring}`} r="17" />
      <circle className={`${drawn.point} ${styles.point}`} r="6.5" />
      <path className={drawn.leader} d={`M0-24V${leaderTop}`} />
      <text className={drawn.fact} y={lines[0]} textAnchor="middle">
        Shared by its owner
      </text>
      <text className={`${drawn.fact} ${drawn.factPlain}`} y={lines[1]} textAnchor="middle">
        14:05, within 14 m
      </text>
    </g>
  );
}
