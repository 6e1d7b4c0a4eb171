import type { LineType } from '@geonod/contracts';

/** What a numbering plan publishes of one number that it allows. */
export interface NumberRecord {
  /** ISO 3166-1 alpha-2 (and AC, TA, XK); null for a calling code that belongs to no country. */
  readonly countryIso: string | null;
  readonly callingCode: string;
  /** The number without calling code and trunk prefix. */
  readonly nationalNumber: string;
  /** As people write it: `+55 11 98765 4321`. */
  readonly internationalNumber: string;
  readonly lineType: LineType;
  /** The carrier that the range was first given to. */
  readonly carrier: string | null;
  /** Where the plan places the prefix, in its own English words: `San Francisco, CA`, `Ontario`. */
  readonly place: string | null;
}

/** Where the facts of a number come from, so that a live carrier look-up can be configured later. */
export interface NumberDirectory {
  /**
   * `digits` is an international number without its plus. Null when no plan allows it. A promise only where something
   * has to be read first.
   */
  find(digits: string): Promise<NumberRecord | null> | NumberRecord | null;
}

/** Whether the number is one of the geographic kinds, which begin with an area code where a plan has them. */
export function hasAreaCode({ lineType }: NumberRecord): boolean {
  return lineType === 'mobile' || lineType === 'fixed-line' || lineType === 'fixed-line-or-mobile';
}
