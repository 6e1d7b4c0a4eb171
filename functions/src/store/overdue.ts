import { minuteMs } from '@geonod/contracts/durations';
import { holdsMessages } from '../domain/sms-budget.ts';
import { collections } from './firestore.ts';
import { wasAnyMailSent } from './mail.ts';
import { dayOf } from './sms-budgets.ts';
import { wasAnyMessageSent } from './sms-outbox.ts';

/** By then the schedules have looked at it more than once. */
const overdueMs = 35 * minuteMs;

/** Whether the database is read; what is read does not matter. */
export async function databaseResponds(): Promise<boolean> {
  await collections.sweeps().doc('nightly').get();
  return true;
}

/** So many are not held up each by itself, whatever else goes. */
const many = 50;

/**
 * Whether a mail should have gone out long ago. Those that a mail server has refused, or taken without a reply, are held up each by
 * itself, and do not count, once another has gone out since the last of them was due.
 */
export async function isAnyMailOverdue(now: Date): Promise<boolean> {
  const found = await collections
    .mail()
    .where('state', 'in', ['queued', 'sending'])
    .where('dueAt', '<=', new Date(now.getTime() - overdueMs))
    .orderBy('dueAt')
    .limit(many)
    .get();
  const overdue = found.docs.map((doc) => doc.data());
  const latest = overdue.at(-1);
  if (latest === undefined) return false;
  if (overdue.length === many || overdue.some(({ refusals = 0 }) => refusals === 0)) return true;
  return !(await wasAnyMailSent(latest.dueAt, now));
}

/**
 * Whether a text message should have gone out long ago, and no budget of the day's keeps it. Those that were tried in vain are
 * held up each by itself, by their country or their sender, and do not count, once one that was asked for later has gone out.
 */
export async function isAnyMessageOverdue(now: Date): Promise<boolean> {
  const [found, budget] = await Promise.all([
    collections
      .smsOutbox()
      .where('state', 'in', ['queued', 'sending'])
      .where('createdAt', '<=', new Date(now.getTime() - overdueMs))
      .orderBy('createdAt')
      .limit(many)
      .get(),
    collections.smsBudgets().doc(dayOf(now)).get(),
  ]);
  const overdue = found.docs.map((doc) => doc.data());
  const latest = overdue.at(-1);
  if (latest === undefined || holdsMessages(budget.data()?.toldOf ?? [])) return false;
  if (overdue.length === many || overdue.some(({ claimedAt }) => claimedAt === undefined))
    return true;
  return !(await wasAnyMessageSent(latest.createdAt));
}
