import { customerDays, daysAfter, trialCardYears, yearsAfter } from '@geonod/contracts';
import { eraseFound, pageByMoment } from '../../store/expired.ts';
import { isVisitorOver } from '../../store/payers.ts';
import type { NightlyStep } from '../nightly/nightly-step.ts';
import { sweepStep } from './sweep-step.ts';

/** That a card had its trial, once the card is no longer valid. */
export const oldTrialCards: NightlyStep = {
  name: 'old trial cards',
  page: async (after, { startedAt }) => {
    const until = yearsAfter(startedAt, -trialCardYears);
    const { items: found, next } = await pageByMoment(
      'trialCards',
      { field: 'createdAt', until },
      after,
    );
    return { counts: { trialCards: await eraseFound(found) }, failures: [], next };
  },
};

/** What payments without an account were settled on, once there is no such payment any more. */
export const oldVisitors = sweepStep(
  'old visitors',
  (after, { startedAt }) =>
    pageByMoment('visitors', { field: 'createdAt', until: keptUntil(startedAt) }, after),
  async (doc, now) => {
    if (!(await isVisitorOver(doc.id, keptUntil(now)))) return [];
    return (await eraseFound([doc])) === 1 ? ['visitors'] : [];
  },
);

const keptUntil = (now: Date) => daysAfter(now, -customerDays);
