import type { RegistrationArea } from '@geonod/contracts';

/** Where a plan registered a number, as far as the plan tells. */
export interface Registration {
  readonly city: string | null;
  /** The place from small to large, without the country. */
  readonly words: readonly string[];
  readonly areaCode: string | null;
  readonly area: RegistrationArea | null;
  readonly timeZones: readonly string[];
}
