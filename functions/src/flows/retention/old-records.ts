import { customerDays, daysAfter, trialCardYears, yearsAfter } from '@geonod/contracts';
import { eraseFound, pageByMoment } from '../../store/expired.ts';
import { isVisitorOver } from '../../store/payers.ts';
import { eachItem } from './each-item.ts';
import type { SweepStep } from './sweep-step.ts';

/** That a card had its trial, once the card is no longer valid. */
export const oldTrialCards: SweepStep = {
  name: 'old trial cards',
  page: async (after, now) => {
    const until = yearsAfter(now, -trialCardYears);
    const { items: found, next } = await pageByMoment(
      'trialCards',
      { field: 'createdAt', until },
      after,
    );
    return { erased: { trialCards: await eraseFound(found) }, failed: 0, next };
  },
};

/** What payments without an account were settled on, once there is no such payment any more. */
export const oldVisitors: SweepStep = {
  name: 'old visitors',
  page: async (after, now) => {
    const until = daysAfter(now, -customerDays);
    const { items: found, next } = await pageByMoment(
      'visitors',
      { field: 'createdAt', until },
      after,
    );
    const tally = await eachItem('old visitors', found, async (doc) => {
      if (!(await isVisitorOver(doc.id, until))) return [];
      return (await eraseFound([doc])) === 1 ? ['visitors'] : [];
    });
    return { ...tally, next };
  },
};
