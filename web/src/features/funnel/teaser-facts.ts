import type { PhoneInfo } from '@geonod/contracts';

/** One row of the teaser: `shown` in full, `hidden` but known, or `blank` in the numbering plan. */
export interface TeaserFact {
  readonly label: 'Country' | 'City' | 'Carrier' | 'Time zone';
  readonly fact:
    | { readonly kind: 'shown'; readonly value: string }
    | { readonly kind: 'hidden' }
    | { readonly kind: 'blank' };
}

const blank = { kind: 'blank' } as const;

/** What the teaser may say of a number. Only what is really known is promised. */
export function teaserFacts(info: PhoneInfo): readonly TeaserFact[] {
  return [
    {
      label: 'Country',
      fact: info.country === null ? blank : { kind: 'shown', value: info.country },
    },
    { label: 'City', fact: hiddenIf(info.phone_region !== null) },
    { label: 'Carrier', fact: hiddenIf(info.carrier !== null) },
    { label: 'Time zone', fact: hiddenIf(info.time_zones.length > 0) },
  ];
}

function hiddenIf(known: boolean): TeaserFact['fact'] {
  return known ? { kind: 'hidden' } : blank;
}
