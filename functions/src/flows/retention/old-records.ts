import {
  customerDays,
  daysAfter,
  locationRetentionDays,
  trialCardYears,
  yearsAfter,
} from '@geonod/contracts';
import { eraseFound, pageByMoment } from '../../store/expired.ts';
import { isVisitorOver } from '../../store/payers.ts';
import { pageOfDecidedReports, setReportErased } from '../../store/reports.ts';
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

/** Notifications from before they had a day. */
export const oldNotifications: SweepStep = {
  name: 'old notifications',
  page: async (after, now) => {
    const until = daysAfter(now, -locationRetentionDays);
    const page = await pageByMoment('notifications', { field: 'createdAt', until }, after);
    const found = page.items.filter((doc) => doc.get('purgeAt') === undefined);
    return { erased: { notifications: await eraseFound(found) }, failed: 0, next: page.next };
  },
};

/** Gives reports that were decided their day; who decides need not think of it. */
export const decidedReports: SweepStep = {
  name: 'decided reports',
  page: async (after, now) => {
    const { ids, next } = await pageOfDecidedReports(after);
    const tally = await eachItem('decided reports', ids, async (id) => {
      await setReportErased(id, now);
      return [];
    });
    return { ...tally, next };
  },
};
