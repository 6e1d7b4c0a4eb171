import type { PhoneInfo } from '@geonod/contracts';

/** Where the facts of a number come from, so that a live carrier look-up can be configured later. */
export interface NumberDirectory {
  /** `digits` is an international number without its plus. Never throws; an impossible number is `invalid`. */
  lookUp(digits: string): PhoneInfo;
}
