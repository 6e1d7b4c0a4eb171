import { log } from '../../log/log.ts';
import type { ReportsComeTo } from '../../store/reported-members.ts';

/** Calls an operator to decide on what the reports about a member came to. */
export function callOperator(comesTo: ReportsComeTo): void {
  if (comesTo === 'suspended') log('member-suspended');
  if (comesTo === 'called') log('member-reported');
}
