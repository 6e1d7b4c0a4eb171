import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { dayMs, hourMs } from '@geonod/contracts/durations';
import { mailDays } from '@geonod/contracts/periods';
import {
  countReadersOfTerms,
  type NewTerms,
  tellOfTerms,
} from '../../functions/src/flows/operating/tell-of-terms.ts';
import { type Act, NotPossible } from './command.ts';

/** The terms promise 30 days; the mails to all take a while. */
const leastAheadMs = 31 * dayMs;
/**
 * Who was mailed is known for as long as the mails are kept: so the first of them are, with a day to spare, until the last day
 * on which a file is taken.
 */
const mostAheadMs = leastAheadMs + (mailDays - 1) * dayMs;
/** Brazil's clocks, which say what day it is, are behind UTC. */
const behindMs = 3 * hourMs;

/** What of a file is mailed: in its first line the day, after it paragraphs. Throws `NotPossible` for what cannot be. */
export function readTerms(text: string, now: Date): NewTerms {
  const [first = '', ...lines] = text.replaceAll('\r', '').trim().split('\n');
  const day = first.trim();
  const holdsFrom = new Date(`${day}T00:00:00-03:00`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(holdsFrom.getTime());
  if (!isDay || new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day) {
    throw new NotPossible('Its first line is the day from which on they hold, such as 2027-01-15.');
  }
  if (holdsFrom.getTime() - now.getTime() < leastAheadMs) {
    throw new NotPossible(
      `They can hold from ${new Date(now.getTime() + leastAheadMs + dayMs).toISOString().slice(0, 10)} on: everybody is told 30 days before.`,
    );
  }
  if (holdsFrom.getTime() - now.getTime() > mostAheadMs) {
    throw new NotPossible(
      `They can hold from ${new Date(now.getTime() + mostAheadMs - behindMs).toISOString().slice(0, 10)} on at the latest: who was mailed before is not known for longer.`,
    );
  }
  const changes = lines
    .join('\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
  if (changes.length === 0) throw new NotPossible('Below the day stands what changes.');
  return { day, changes };
}

/** Of a file as it is named where npm was called. */
async function textOf(file: string): Promise<string> {
  try {
    return await readFile(resolve(process.env.INIT_CWD ?? '', file), 'utf8');
  } catch {
    throw new NotPossible(`There is no file ${file} that can be read.`);
  }
}

export const termsMail: Act = {
  takes: '<file>',
  act: 'terms-mail',
  does: 'mails everybody what changes in the terms: a day in the first line of a text file, and below it the words',
  needs: ['STOP_LIST_KEY'],
  async plan(file) {
    const terms = readTerms(await textOf(file), new Date());
    const { day, changes } = terms;
    const count = await countReadersOfTerms();
    return {
      question: `Mail ${count} members and payers that new terms hold from ${day} on, in these words: “${changes.join(' ¶ ')}”`,
      about: day,
      run: async () => {
        const told = await tellOfTerms(terms, new Date());
        return `Queued, or queued before: ${told} mails. They go out a hundred a minute.`;
      },
    };
  },
};
