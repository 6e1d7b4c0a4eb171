import type { PhoneInfo } from '@geonod/contracts';
import { carrierNote } from './checklist-rows.ts';

/** One row of the teaser: `shown` in full, `hidden` but known, or `blank` in the numbering plan. */
export interface TeaserFact {
  readonly label: 'Country' | 'City' | 'Carrier' | 'Time zone';
  readonly fact:
    | { readonly kind: 'shown'; readonly value: string; readonly note?: string }
    | { readonly kind: 'hidden' }
    | { readonly kind: 'blank' };
}

const blank = { kind: 'blank' } as const;

/**
 * What the teaser may say of a number. Only what is really known is promised, and what the checklist has told is not
 * withheld again.
 */
export function teaserFacts(info: PhoneInfo): readonly TeaserFact[] {
  return [
    { label: 'Country', fact: shown(info.country) },
    { label: 'City', fact: shown(info.phone_region) },
    { label: 'Carrier', fact: shown(info.carrier, carrierNote) },
    { label: 'Time zone', fact: info.time_zones.length > 0 ? { kind: 'hidden' } : blank },
  ];
}

function shown(value: string | null, note?: string): TeaserFact['fact'] {
  return value === null ? blank : { kind: 'shown', value, ...(note && { note }) };
}
