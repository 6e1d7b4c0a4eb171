import type { ReactNode } from 'react';
import { ContourPlate } from '../../ui/contour-plate/contour-plate.tsx';
import { ArcText } from '../../ui/drawn-map/arc-text.tsx';
import drawn from '../../ui/drawn-map/drawn-map.module.css';
import { Frame } from '../../ui/frame/frame.tsx';
import styles from './account-plate.module.css';

// The radii close each pattern of dots or dashes where it began.
const marks = {
  area: (
    <>
      <circle className={drawn.area} cx="160" cy="120" r="85.94" />
      <ArcText cx={160} cy={120} radius={94} along="top" className={styles.lettering}>
        registered somewhere in this area
      </ArcText>
    </>
  ),
  pending: <circle className={drawn.asked} cx="160" cy="120" r="38.67" />,
  located: (
    <>
      <circle className={drawn.accuracy} cx="160" cy="120" r="38" />
      <circle className={drawn.point} cx="160" cy="120" r="12" />
    </>
  ),
};

export interface PlateRow {
  readonly mark: keyof typeof marks;
  readonly label: string;
  readonly value: ReactNode;
}

interface AccountPlateProps {
  readonly className?: string | undefined;
  readonly rows: readonly [PlateRow, PlateRow];
}

/** A drawing in the map's own line alphabet of what an account is for. It says nothing that the words do not say. */
export function AccountPlate({ className, rows }: AccountPlateProps) {
  return (
    <figure className={className}>
      <Frame className={styles.frame} innerClassName={styles.halves}>
        {rows.map(({ mark, label, value }) => (
          <div key={mark} className={`${styles.half} ${mark === 'located' ? styles.yes : ''}`}>
            <div className={styles.drawing}>
              <ContourPlate className={mark === 'located' ? undefined : styles.faint} />
              <svg viewBox="0 0 320 240" aria-hidden="true">
                {marks[mark]}
              </svg>
            </div>
            <p className={styles.caption}>
              <span>{label}</span>
              <b>{value}</b>
            </p>
          </div>
        ))}
      </Frame>
      <figcaption className={`xs ${styles.note}`}>A drawing. No position is known.</figcaption>
    </figure>
  );
}

/** Before an account: what the number tells, and what only its owner can. */
export const whatAnAccountOpens: readonly [PlateRow, PlateRow] = [
  { mark: 'area', label: 'The number tells', value: <em>an area</em> },
  { mark: 'located', label: 'Its owner may tell', value: 'One place, once' },
];

/** With an account: what its requests come to. */
export const whatAnAccountHolds: readonly [PlateRow, PlateRow] = [
  { mark: 'pending', label: 'You asked', value: 'Pending' },
  { mark: 'located', label: 'They said yes', value: 'Located' },
];
