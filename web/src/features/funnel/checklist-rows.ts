import type { PhoneInfo } from '@geonod/contracts';
import { hasArea, type LookupOutcome } from '../../lib/phone-lookup.ts';
import { checklistLabels, type SearchProgress } from './search-timeline.ts';

export interface ChecklistRow {
  readonly label: (typeof checklistLabels)[number];
  /** `unknown`: nothing is known, because the look-up stopped. */
  readonly state: 'done' | 'current' | 'waiting' | 'error' | 'unknown';
  /** Null where the numbering plan says nothing. */
  readonly value: string | null;
  /** Who chose the value. */
  readonly note?: string;
}

/** The checklist as it stands. A row shows a fact only once it has completed. */
export function checklistRows(
  { rowsDone, state }: SearchProgress,
  outcome: LookupOutcome | undefined,
): readonly ChecklistRow[] {
  return checklistLabels.map((label, row): ChecklistRow => {
    if (state === 'stopped') return stoppedRow(label);
    if (row < rowsDone && outcome?.kind === 'found') return doneRow(label, outcome.info);
    if (row === rowsDone) return { label, state: 'current', value: 'Reading' };
    return waitingRow(label);
  });
}

/** Whether an area is drawn: once the country is read, of a number that has one. */
export function showsArea(
  { rowsDone }: SearchProgress,
  outcome: LookupOutcome | undefined,
): boolean {
  return (
    rowsDone > checklistLabels.indexOf('Country') &&
    outcome?.kind === 'found' &&
    hasArea(outcome.info)
  );
}

function waitingRow(label: ChecklistRow['label']): ChecklistRow {
  return { label, state: 'waiting', value: 'Waiting' };
}

/** Numbers move between carriers, and the plan does not follow them. */
export const carrierNote = 'original carrier';

/** The checklist before anything is read. */
export const waitingRows = checklistLabels.map(waitingRow);

function stoppedRow(label: ChecklistRow['label']): ChecklistRow {
  if (label === 'Database') return { label, state: 'error', value: 'Error' };
  return { label, state: 'unknown', value: null };
}

function doneRow(label: ChecklistRow['label'], info: PhoneInfo): ChecklistRow {
  const state = 'done';
  switch (label) {
    case 'Database':
      return { label, state, value: 'Accessed' };
    case 'Carrier':
      if (info.carrier === null) return { label, state, value: null };
      return { label, state, value: info.carrier, note: carrierNote };
    case 'Country':
      return { label, state, value: info.country };
    case 'City':
      return { label, state, value: info.phone_region };
    case 'Location':
      // A number that belongs to no area (a satellite phone's, say) has not been located.
      return { label, state, value: hasArea(info) ? 'Located' : null };
  }
}
