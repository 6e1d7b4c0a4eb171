import { minuteMs } from '@geonod/contracts/durations';
import { holdsMessages } from '../domain/sms-budget.ts';
import { collections } from './firestore.ts';
import { dayOf } from './sms-budgets.ts';

/** By then the schedules have looked at it more than once. */
const overdueMs = 35 * minuteMs;

/** Whether the database is read; what is read does not matter. */
export async function databaseResponds(): Promise<boolean> {
  await collections.sweeps().doc('nightly').get();
  return true;
}

/** Whether a mail should have gone out long ago. */
export async function isAnyMailOverdue(now: Date): Promise<boolean> {
  const found = await collections
    .mail()
    .where('state', 'in', ['queued', 'sending'])
    .where('dueAt', '<=', new Date(now.getTime() - overdueMs))
    .orderBy('dueAt')
    .limit(1)
    .get();
  return !found.empty;
}

/** Whether a text message should have gone out long ago, and no budget of the day's keeps it. */
export async function isAnyMessageOverdue(now: Date): Promise<boolean> {
  const [found, budget] = await Promise.all([
    collections
      .smsOutbox()
      .where('state', 'in', ['queued', 'sending'])
      .where('createdAt', '<=', new Date(now.getTime() - overdueMs))
      .orderBy('createdAt')
      .limit(1)
      .get(),
    collections.smsBudgets().doc(dayOf(now)).get(),
  ]);
  return !found.empty && !holdsMessages(budget.data()?.toldOf ?? []);
}
