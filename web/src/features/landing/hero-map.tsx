import contours from '../../assets/art/hero-contours.svg?url';
import { ArcText } from '../../ui/drawn-map/arc-text.tsx';
import drawn from '../../ui/drawn-map/drawn-map.module.css';
import styles from './hero-map.module.css';

interface HeroMapProps {
  /** `wide` lies behind the form and leaves room for it on the left; `close` is cut round the ring. */
  readonly crop: 'wide' | 'close';
  readonly className?: string | undefined;
}

const viewBoxes = { wide: '0 0 920 760', close: '280 105 530 540' };

/** What the whole product does, in one drawing: the area of a number, a question into it, and an answer. */
export function HeroMap({ crop, className }: HeroMapProps) {
  return (
    <div className={className ? `${styles.map} ${className}` : styles.map}>
      <svg
        className={styles[crop]}
        viewBox={viewBoxes[crop]}
        aria-hidden="true"
        preserveAspectRatio={crop === 'wide' ? 'xMinYMid slice' : 'xMidYMid slice'}
      >
        <use href={`${contours}#contours`} />
        <path
          className={styles.graticule}
          d="M92 0V760M276 0V760M460 0V760M644 0V760M828 0V760M0 104H920M0 288H920M0 472H920M0 656H920"
        />
        <circle className={`${drawn.area} ${styles.area}`} cx="545" cy="372" r="246" />
        <ArcText cx={545} cy={372} radius={235} along="bottom">
          registered somewhere in here
        </ArcText>
        <path className={drawn.asked} d="M-40 520C120 600 250 560 330 470S470 330 583 330" />
        {crop === 'wide' && (
          <text className={`${drawn.fact} ${drawn.factAsked}`} x="352" y="502">
            asked at 14:02
          </text>
        )}
        <Answer
          leaderTop={crop === 'wide' ? 260 : 258}
          lines={crop === 'wide' ? [228, 248] : [222, 247]}
        />
      </svg>
    </div>
  );
}

function Answer({ leaderTop, lines }: { leaderTop: number; lines: readonly [number, number] }) {
  return (
    <g className={styles.answer}>
      <circle className={`${drawn.accuracy} ${styles.ring}`} cx="600" cy="328" r="17" />
      <circle className={`${drawn.point} ${styles.point}`} cx="600" cy="328" r="6.5" />
      <path className={drawn.leader} d={`M600 304V${leaderTop}`} />
      <text className={drawn.fact} x="600" y={lines[0]} textAnchor="middle">
        Shared by its owner
      </text>
      <text className={`${drawn.fact} ${drawn.factPlain}`} x="600" y={lines[1]} textAnchor="middle">
        14:05, within 14 m
      </text>
    </g>
  );
}
