import { readFileSync, writeFileSync } from 'node:fs';
import { numberPlanLines } from './number-plans.ts';

/** Writes the rows of the phone field anew: after an update of libphonenumber-js, or of the picker's countries. */
const file = new URL('../src/ui/phone-field/number-plan-rows.ts', import.meta.url);
const written = readFileSync(file, 'utf8');
writeFileSync(file, written.replace(/(= \{\n)[^}]*(\n\};)/, `$1${numberPlanLines()}$2`));
