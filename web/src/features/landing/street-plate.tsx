import plates from '../../assets/art/plates.svg?url';
import drawn from '../../ui/drawn-map/drawn-map.module.css';
import styles from './street-plate.module.css';

interface Street {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Runs across the avenue, not along it. */
  readonly across?: boolean;
  /** Lettered only where there is room for it. */
  readonly minor?: boolean;
}

/** Positions before the sheet is turned: x along the avenue, y across it. */
const names: readonly Street[] = [
  { name: 'Rua Augusta', x: 37.4, y: -330, across: true },
  { name: 'Rua Haddock Lobo', x: -156.4, y: -132, across: true, minor: true },
  { name: 'Rua Luís Coelho', x: 118, y: -156.4 },
  { name: 'Rua Antônio Carlos', x: 132, y: -285.6 },
  { name: 'Rua Frei Caneca', x: 238, y: -240, across: true, minor: true },
];

/** A few blocks of the same city with one shared point and its accuracy circle. */
export function StreetPlate({ className }: { className: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="60 10 520 400"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label="Drawn street map with a green point and its 14 metre accuracy circle"
    >
      <use href={`${plates}#streets`} />
      <g transform="translate(320 210) rotate(43) translate(-37.4 217.6)">
        {names.map(({ name, x, y, across, minor }) => (
          <text
            key={name}
            className={minor ? `${drawn.street} ${styles.minor}` : drawn.street}
            x={x}
            y={y + 4.5}
            textAnchor="middle"
            transform={across ? `rotate(-90 ${x} ${y})` : undefined}
          >
            {name}
          </text>
        ))}
      </g>
      <circle className={drawn.accuracy} cx="320" cy="210" r="24" />
      <circle className={`${drawn.point} ${drawn.pointRinged}`} cx="320" cy="210" r="8" />
    </svg>
  );
}
