import type { ReactNode, SVGAttributes } from 'react';
import plate from '../../assets/art/plate.svg';

/** A place of its own is needed only inside another drawing; else the plate fills its box. */
interface ContourPlateProps
  extends Pick<SVGAttributes<SVGSVGElement>, 'x' | 'y' | 'width' | 'height'> {
  readonly className?: string | undefined;
  /** Drawn over the plate, in its own coordinates: 560 wide, 360 high. */
  readonly children?: ReactNode;
}

/**
 * A quiet sheet of contour lines that fills its box: atmosphere only, nothing in it has a position.
 * Lines thicken with the CSS properties `--contour-width` and `--contour-index-width`.
 */
export function ContourPlate({ className, children, ...place }: ContourPlateProps) {
  return (
    <svg
      {...place}
      className={className}
      viewBox="0 0 560 360"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <use href={`${plate}#plate`} />
      {children}
    </svg>
  );
}
