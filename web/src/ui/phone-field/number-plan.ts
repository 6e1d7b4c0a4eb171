import type { Country } from '@geonod/contracts';
import { numberPlanRows } from './number-plan-rows.ts';

/** What a country's numbering plan says of the numbers inside it. */
interface NumberPlan {
  /** How many digits a number can have, without the trunk prefix. */
  readonly possibleLengths: ReadonlySet<number>;
  readonly longest: number;
  /** What is dialled before a number inside the country, and never after its code; empty where nothing is. */
  readonly trunk: string;
  /** A mobile number of the usual length, as the plan groups it: `912 345 678`. */
  readonly example: string;
  /** How many digits stand in each group of a mobile number, the shortest kind of number first. */
  readonly groupings: readonly (readonly number[])[];
  /** Digits of the longest kind of mobile number. */
  readonly mobileLength: number;
}

const plans: ReadonlyMap<string, NumberPlan> = new Map(
  Object.entries(numberPlanRows).map(([iso, row]) => [iso, readRow(row)]),
);

/** The plan of `country`; undefined for Brazil, whose mask is a rule of its own. */
export function numberPlanOf({ iso }: Country): NumberPlan | undefined {
  return plans.get(iso);
}

/** A 1 before what is no area code of North America: those begin with 2 to 9. Source: https://www.nanpa.com */
const noAreaCode = /^1[01]/;

/** A number as it was typed, taken apart: `07400 123456` is dialled with a zero that is no part of it. */
export function splitTrunk(digits: string, plan: NumberPlan): [trunk: string, national: string] {
  const { trunk, mobileLength } = plan;
  // A number may itself begin with the 8 of a plan, but never with the zero.
  const isTrunk =
    trunk !== '' &&
    digits.startsWith(trunk) &&
    (trunk === '0' || digits.length === mobileLength + trunk.length) &&
    !noAreaCode.test(digits);
  return isTrunk ? [trunk, digits.slice(trunk.length)] : ['', digits];
}

/** Whether mobile numbers of this country have so many digits. */
export function isMobileLength({ groupings }: NumberPlan, length: number): boolean {
  return groupings.some((grouping) => sum(grouping) === length);
}

/** `national`, from its first digit on, in the groups of the shortest kind of mobile number that holds it. */
export function groupAsPlanned(national: string, { groupings }: NumberPlan): string {
  const grouping =
    groupings.find((candidate) => sum(candidate) >= national.length) ?? groupings.at(-1) ?? [];
  const groups: string[] = [];
  let rest = national;
  for (const size of grouping) {
    groups.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return groups.join(' ').trimEnd() + rest;
}

function readRow([possible, trunk, ...examples]: (typeof numberPlanRows)[string]): NumberPlan {
  const groupings = examples
    .map((example) => example.split(' ').map(({ length }) => length))
    .sort((one, other) => sum(one) - sum(other));
  const possibleLengths = new Set(possible.split(' ').flatMap(lengthsIn));
  return {
    possibleLengths,
    longest: Math.max(...possibleLengths),
    trunk,
    example: examples[0],
    groupings,
    mobileLength: sum(groupings.at(-1) ?? []),
  };
}

/** Every length in `9-11`, or the one in `9`. */
function lengthsIn(range: string): number[] {
  const [from = 0, to = from] = range.split('-').map(Number);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
}
