import plates from '../../assets/art/plates.svg?url';
import drawn from '../../ui/drawn-map/drawn-map.module.css';
import styles from './region-plate.module.css';

interface Town {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly anchor?: 'start' | 'end';
  /** Lettered only where there is room for it. */
  readonly minor?: boolean;
}

/** Each name on the side of its town on which it does not lie across the outline. */
const towns: readonly Town[] = [
  { name: 'Campinas', x: 377.5, y: 131.5, anchor: 'end' },
  { name: 'Jundiaí', x: 420.7, y: 204.6 },
  { name: 'Sorocaba', x: 281.5, y: 285.6, anchor: 'end', minor: true },
  { name: 'Santos', x: 552.7, y: 404.9, minor: true },
  { name: 'Piracicaba', x: 235.9, y: 84.7, anchor: 'end', minor: true },
  { name: 'Taubaté', x: 738.7, y: 162.8, minor: true },
];

/** The region of São Paulo with the area in which a number of area code 11 was registered: its outline is on the plate. */
export function RegionPlate({ className }: { className: string | undefined }) {
  return (
    <svg
      className={`${styles.sheet} ${className}`}
      viewBox="110 30 740 540"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label="Drawn map of the region of São Paulo with the dashed outline of area code 11"
    >
      <use href={`${plates}#region`} />
      <use className={drawn.area} href={`${plates}#area`} />
      <text className={`${drawn.drawn} ${styles.areaLabel}`} y="240" textAnchor="middle">
        <tspan x="455">{'area code 11, '}</tspan>
        <tspan x="455" dy="1.15em">
          200 km across
        </tspan>
      </text>
      {towns.map((town) => (
        <TownLabel key={town.name} {...town} />
      ))}
      <text className={`${drawn.sea} ${styles.sea}`} textAnchor="middle">
        Atlântico
      </text>
      <rect className={drawn.capital} x="475" y="295" width="10" height="10" />
      <text className={`${drawn.place} ${drawn.placeCapital}`} x="494" y="304.5">
        São Paulo
      </text>
    </svg>
  );
}

function TownLabel({ name, x, y, anchor = 'start', minor = false }: Town) {
  return (
    <g className={minor ? styles.minor : undefined}>
      <circle className={drawn.town} cx={x} cy={y} r="2.6" />
      <text
        className={drawn.place}
        x={anchor === 'start' ? x + 8 : x - 8}
        y={y + 4}
        textAnchor={anchor}
      >
        {name}
      </text>
    </g>
  );
}
