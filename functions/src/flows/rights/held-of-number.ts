import { type NumberData, statusAt } from '@geonod/contracts';
import type { ShownWords } from '../../store/consents.ts';
import { eraseAnswerTo } from '../../store/erasures.ts';
import { countOfNumber, requestsToNumber } from '../../store/held-data.ts';

/** What is held about a number, in figures. `digits`: in the one canonical spelling. */
export async function heldOfNumber(digits: string, now: Date): Promise<NumberData> {
  const [requests, { records, reports, isStopped }] = await Promise.all([
    requestsToNumber(digits, now),
    countOfNumber(digits),
  ]);
  const last = Math.max(...requests.map(({ request }) => request.purgeAt.getTime()));
  const count = (fits: (each: (typeof requests)[number]['request']) => boolean) =>
    requests.filter(({ request }) => fits(request)).length;
  return {
    requests: {
      all: requests.length,
      open: count((request) => statusAt(request, now) === 'pending'),
      places: count(({ location }) => location !== undefined),
      replies: count(({ reply }) => reply !== undefined),
      heldUntil: requests.length > 0 ? new Date(last).toISOString() : null,
    },
    records,
    reports,
    isStopped,
  };
}

/** Erases every place and reply that was shared from a number. Gives how many; what is gone already does not count. */
export async function eraseAnswersOf(
  digits: string,
  words: ShownWords,
  now: Date,
): Promise<number> {
  const requests = await requestsToNumber(digits, now);
  const answered = requests.filter(
    ({ request: { location, reply } }) => location !== undefined || reply !== undefined,
  );
  let erased = 0;
  // One after the other: whatever stops it half-way, each is either erased with its record or as it was.
  for (const { id } of answered) {
    if ((await eraseAnswerTo(id, words, now)).result === 'changed') erased += 1;
  }
  return erased;
}
