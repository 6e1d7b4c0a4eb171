import { type Country, countries, defaultCountry } from '@geonod/contracts/countries';
import examples from 'libphonenumber-js/examples.mobile';
import {
  isSupportedCountry,
  Metadata,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';

/** Chile's example in the library is a number that may be a phone of either kind; everybody's mobile begins with 9. */
const ownExamples: Readonly<Record<string, string>> = { CL: '961234567' };

/** Argentina's mobile numbers are dialled with a 9 from abroad and written without it at home. */
const alsoWritten: Readonly<Record<string, string>> = { AR: '1123456789' };

/** What a person may dial before a number inside a country: all that plans of the picker have. */
const trunkPrefixes = ['0', '1', '8'];

/** What the phone field keeps of a country's numbering plan: see `web/src/ui/phone-field/number-plan.ts`. */
export type NumberPlanRow = readonly [possible: string, trunk: string, ...examples: string[]];

/** The rows of every country but Brazil, whose mask is a rule of its own. Source: libphonenumber-js/max. */
export function numberPlanRows(): readonly (readonly [iso: string, row: NumberPlanRow])[] {
  return countries
    .filter(({ iso }) => iso !== defaultCountry.iso)
    .map((country) => [country.iso, rowOf(country)] as const);
}

/** The rows as the lines of the generated file. */
export function numberPlanLines(): string {
  return numberPlanRows()
    .map(([iso, row]) => `  ${iso}: [${row.map((part) => `'${part}'`).join(', ')}],`)
    .join('\n');
}

function rowOf({ iso, code }: Country): NumberPlanRow {
  if (!isSupportedCountry(iso)) throw new Error(`No numbering plan of ${iso}`);
  const metadata = new Metadata();
  metadata.selectNumberingPlan(iso);
  const possible = metadata.numberingPlan?.possibleLengths() ?? [];
  const example = ownExamples[iso] ?? examples[iso];
  const written = possible
    // Mobile numbers of one country differ by a few digits; far shorter or longer ones are of other kinds.
    .filter((length) => Math.abs(length - example.length) <= 3)
    .flatMap((length) => grouped(code, example, length) ?? []);
  const usual = written.filter((text) => text.replaceAll(' ', '') === example);
  const others = written.filter((text) => !usual.includes(text));
  const also = nationalPart(parsePhoneNumberFromString(`${code}${alsoWritten[iso] ?? ''}`), code);
  const trunk = trunkPrefixes.find((prefix) => isTrunk(prefix, code, example)) ?? '';
  return [ranges(possible), trunk, ...usual, ...others, ...(also ? [also] : [])];
}

/** A number like `example` with `length` digits as the plan writes it; null where the plan has no such mobile number. */
function grouped(code: string, example: string, length: number): string | null {
  const number = parsePhoneNumberFromString(
    `${code}${example.padEnd(length, '0').slice(0, length)}`,
  );
  const type = number?.isValid() ? number.getType() : undefined;
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' ? nationalPart(number, code) : null;
}

/** The number in the plan's groups: its international writing without the code. */
function nationalPart(number: PhoneNumber | undefined, code: string): string | null {
  return number?.formatInternational().slice(code.length + 1) ?? null;
}

function isTrunk(prefix: string, code: string, example: string): boolean {
  const dialled = parsePhoneNumberFromString(`${code}${prefix}${example}`);
  return dialled?.nationalNumber === example;
}

/** `7 9-10` for seven, nine and ten. */
function ranges(lengths: readonly number[]): string {
  const starts = lengths.filter((length) => !lengths.includes(length - 1));
  return starts
    .map((start) => {
      let end = start;
      while (lengths.includes(end + 1)) end += 1;
      return end === start ? `${start}` : `${start}-${end}`;
    })
    .join(' ');
}
