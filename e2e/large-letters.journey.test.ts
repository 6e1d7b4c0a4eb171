import { beforeAll, describe, expect } from 'vitest';
import { protectEmails } from './support/accounts.ts';
import { startSearch } from './support/funnel.ts';
import { journey } from './support/journey.ts';
import { becomeMember } from './support/members.ts';
import { wordsBrokenInLargeLetters } from './support/overflow.ts';
import { openStatus, putEveryStatus, row } from './support/status.ts';

beforeAll(protectEmails);

const phone = { width: 390, height: 844 };

describe('in letters twice as large, on a phone, words stay whole', () => {
  journey('while a number is searched', async ({ page }) => {
    await page.setViewportSize(phone);
    await startSearch(page);
    await page.clock.runFor(4000);
    await page.getByText('Reading').waitFor();
    const progress = page.getByRole('list', { name: 'Progress' });
    expect(await wordsBrokenInLargeLetters(progress)).toEqual([]);
  });

  journey('in what a member reads of a request', async ({ page }) => {
    await page.setViewportSize(phone);
    const { uid } = await becomeMember(page);
    await putEveryStatus(uid);
    await openStatus(page);
    const broken = await wordsBrokenInLargeLetters(row(page, 'Bike courier'));
    expect(broken).toEqual([]);
  });
});
