import type { PlateRow } from './account-plate.tsx';

/** Before an account: what the number tells, and what only its owner can. */
export const whatAnAccountOpens: readonly [PlateRow, PlateRow] = [
  { mark: 'area', label: 'The number tells', value: <em>an area</em> },
  { mark: 'located', label: 'Its owner may tell', value: 'One point, once' },
];

/** With an account: what its requests come to. */
export const whatAnAccountHolds: readonly [PlateRow, PlateRow] = [
  { mark: 'pending', label: 'You asked', value: 'Pending' },
  { mark: 'located', label: 'They said yes', value: 'Located' },
];
