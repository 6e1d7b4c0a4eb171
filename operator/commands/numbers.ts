import { canonicalNumber } from '../../functions/src/flows/messages/textable-number.ts';
import { fingerprint } from '../../functions/src/store/fingerprints.ts';
import { allowTexting, isOnStopList, stopTexting } from '../../functions/src/store/stop-list.ts';
import { type Act, type Look, NotPossible } from './command.ts';
import { lastDigits } from './members.ts';

const whose = '<number with its +55>';

/** Its digits, as messages are sent to it. */
export async function numberOf(subject: string): Promise<string> {
  if (!/^\+[\d\s().-]{8,}$/.test(subject)) {
    throw new NotPossible('Write the number with a plus and its dial code: "+55 11 98765 4321".');
  }
  const { ensureNumberData } = await import('../../functions/number-data.ts');
  await ensureNumberData();
  return canonicalNumber(subject);
}

export const number: Look = {
  takes: whose,
  does: 'whether a number is on the stop list',
  needs: ['STOP_LIST_KEY'],
  async look(subject) {
    const digits = await numberOf(subject);
    return {
      number: [{ number: lastDigits(digits), 'on the stop list': await isOnStopList(digits) }],
    };
  },
};

export const stopNumber: Act = {
  takes: whose,
  act: 'stop-number',
  does: 'puts a number on the stop list: no member can text it',
  needs: ['STOP_LIST_KEY'],
  async plan(subject) {
    const digits = await numberOf(subject);
    return {
      question: `Put the number ${lastDigits(digits)} on the stop list, until its owner takes it off`,
      about: fingerprint('number', digits),
      run: async () => {
        await stopTexting(digits, new Date());
        return 'It is on the stop list.';
      },
    };
  },
};

export const allowNumber: Act = {
  takes: whose,
  act: 'allow-number',
  does: 'takes a number off the stop list; only when its owner has asked for that',
  needs: ['STOP_LIST_KEY'],
  async plan(subject) {
    const digits = await numberOf(subject);
    if (!(await isOnStopList(digits))) throw new NotPossible('It is not on the stop list.');
    return {
      question: `Take the number ${lastDigits(digits)} off the stop list, as its owner has asked`,
      about: fingerprint('number', digits),
      run: async () => {
        await allowTexting(digits, new Date());
        return 'It is off the stop list.';
      },
    };
  },
};
