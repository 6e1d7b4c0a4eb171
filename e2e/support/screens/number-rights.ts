import { minuteMs } from '@geonod/contracts/durations';
import type { Page } from 'playwright-core';
import { freshNumber } from '../find.ts';
import { comeToHeld, openNumberRights, sendCodeTo, wrongCode } from '../number-rights.ts';
import { putRequest } from '../requests.ts';
import { button, heading, refused, type Screen } from './screen.ts';

const shared = {
  type: 'number',
  message: 'Oi?',
  status: 'completed',
  completedAt: new Date(),
  location: { latitude: -23.55396, longitude: -46.65822, address: null },
} as const;

async function held(page: Page): Promise<void> {
  const number = freshNumber();
  await putRequest({ ...shared, phoneNumber: `55${number.replace(/\D/g, '')}` });
  await comeToHeld(page, number);
}

/** A code is asked for twice, and typed wrong until it is no longer taken. */
function codeVisit(): Screen {
  let code = '';
  return {
    name: 'privacy-you',
    open: (page) => openNumberRights(page),
    next: [
      {
        name: 'privacy-you-bad-number',
        ...refused,
        open: async (page) => {
          await page.getByLabel('Your number').fill('123');
          await button(page, 'Text me a code').click();
          await page.getByRole('alert').waitFor();
        },
      },
      {
        name: 'privacy-you-code',
        open: async (page) => {
          code = await sendCodeTo(page, freshNumber());
        },
      },
      {
        name: 'privacy-you-code-used-up',
        ...refused,
        open: async (page) => {
          for (let each = 0; each < 5; each += 1) {
            await page.getByLabel('Code from the message').fill(wrongCode(code));
            const answered = page.waitForResponse('**/checkNumberCode');
            await button(page, 'Show what is held').click();
            await answered;
          }
          await page.getByText('The code was typed wrong 5 times.').waitFor();
        },
      },
    ],
  };
}

/** What somebody does who has only a number. */
export const numberRightsScreens: readonly Screen[] = [
  codeVisit(),
  {
    name: 'privacy-you-held',
    open: held,
    next: [
      {
        name: 'privacy-you-erase',
        open: (page) => button(page, 'Erase what I shared').click(),
      },
    ],
  },
  {
    name: 'privacy-you-nothing',
    open: async (page) => {
      await page.clock.install();
      await comeToHeld(page, freshNumber());
      await heading(page, 'Your number at GeoNod').waitFor();
    },
    next: [
      {
        name: 'privacy-you-ends-soon',
        open: async (page) => {
          await page.clock.fastForward(13 * minuteMs);
          await button(page, 'Stay 15 more minutes').waitFor();
        },
      },
    ],
  },
];
