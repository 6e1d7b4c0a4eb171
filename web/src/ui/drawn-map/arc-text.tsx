import { LetteringAlong } from './lettering-along.tsx';

interface ArcTextProps {
  readonly cx: number;
  readonly cy: number;
  /** Radius of the baseline, in units of the drawing. */
  readonly radius: number;
  /** Over the top of the circle, or along its bottom. */
  readonly along: 'top' | 'bottom';
  readonly className?: string | undefined;
  readonly children: string;
}

/** Map lettering that follows a circle, centred on it. */
export function ArcText({ cx, cy, radius, along, className, children }: ArcTextProps) {
  const sweep = along === 'top' ? 1 : 0;
  const line = `M${cx - radius} ${cy}A${radius} ${radius} 0 0 ${sweep} ${cx + radius} ${cy}`;
  return (
    <LetteringAlong line={line} className={className}>
      {children}
    </LetteringAlong>
  );
}
