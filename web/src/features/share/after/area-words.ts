import { cellRadiusMetres } from '@geonod/contracts/approximate-cell';
import type { AfterWords } from '../language/en-after.ts';
import type { Formats } from '../language/formats.ts';
import { distanceIn } from './measures.ts';

interface AreaWords {
  /** What the middle is that is told. */
  readonly cell: string;
  readonly sent: string;
  readonly canSee: (name: string) => string;
}

/**
 * What is told of an area, of which a device that is unsure makes more than its square. `accuracy`: as it is told, in
 * metres, which is not known everywhere.
 */
export function areaInWords(
  accuracy: number | undefined,
  after: AfterWords,
  formats: Formats,
): AreaWords {
  const { cellWords: cell, canSeeArea: canSee } = after;
  if (accuracy === undefined) return { cell, sent: after.sentSomeArea, canSee };
  if (accuracy <= cellRadiusMetres) return { cell, sent: after.sentArea, canSee };
  const distance = distanceIn(formats.locale, accuracy);
  return {
    cell: after.cellWide,
    sent: after.sentWide(distance),
    canSee: (name) => after.canSeeWide(name, distance),
  };
}
