import { ArcText } from '../drawn-map/arc-text.tsx';
import drawn from '../drawn-map/drawn-map.module.css';
import { inShortLines, lineHeight } from './level-lettering.ts';
import styles from './map.module.css';

/** From the circle to the baseline of the words inside it, in CSS pixels. */
const inset = 22;

/** The same, where the words run straight. */
const flatInset = 36;

/** A circle of less than this many CSS pixels has no room for the words along it. */
const smallest = 100;

/** The same, for words in its middle. */
const smallestForMiddle = 60;

/** Seen flat, a circle bends so little that its words may run straight. */
const largest = 4000;

interface AreaLabelProps {
  /** Of the circle, in CSS pixels; infinite where its top runs nearly straight. */
  readonly radius: number;
  /** The words stand level in the middle. */
  readonly inMiddle?: boolean | undefined;
  readonly children: string;
}

/** Lettering along the top of a circle, or in its middle; the origin is the circle's northernmost point. */
export function AreaLabel({ radius, inMiddle = false, children }: AreaLabelProps) {
  if (inMiddle && radius >= smallestForMiddle && radius < Infinity) {
    const lines = inShortLines(children);
    const first = radius - ((lines.length - 1) * lineHeight) / 2 + 5;
    return (
      <text className={`${drawn.drawn} ${styles.areaLabel}`} y={first} textAnchor="middle">
        {lines.map((line, index) => (
          <tspan key={line} x="0" dy={index > 0 ? lineHeight : 0}>
            {index < lines.length - 1 ? `${line} ` : line}
          </tspan>
        ))}
      </text>
    );
  }
  if (radius >= smallest && radius <= largest) {
    return (
      <ArcText cx={0} cy={radius} radius={radius - inset} along="top" className={styles.areaLabel}>
        {children}
      </ArcText>
    );
  }
  return (
    <text
      className={`${drawn.drawn} ${styles.areaLabel}`}
      y={radius < smallest ? -8 : flatInset}
      textAnchor="middle"
    >
      {children}
    </text>
  );
}
