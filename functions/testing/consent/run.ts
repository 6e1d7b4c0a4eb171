import { minuteMs } from '@geonod/contracts/durations';
import type { ConsentWorld } from './consent-world.ts';
import { type DeedName, deeds } from './deeds.ts';
import { everyDocument, type Stored, whatStands } from './everything.ts';
import { brokenPromises } from './promises.ts';
import { type StandingName, standings } from './standings.ts';
import { Story } from './story.ts';

/** What came of two things that happened to a request. */
export interface Outcome {
  /** What of the promises was broken, in words. */
  readonly broken: readonly string[];
  /** What each was answered, and what stands, to be compared. */
  readonly came: string;
  readonly told: string;
  /** How many looks the first had before the second happened, or in all. */
  readonly looks: number;
}

/** Which happens first and which second; at a look of the first, or after it where none is given. */
export interface Way {
  readonly standing: StandingName;
  readonly first: DeedName;
  readonly second: DeedName;
  readonly look?: number;
}

/** Lets two things happen in a new world. */
export async function run(
  world: ConsentWorld,
  { standing, first, second, look }: Way,
): Promise<Outcome> {
  const story = await Story.begin(world);
  await standings[standing].begin(story);
  world.pass(1000);
  const then = () => {
    // No two things are done in the very same millisecond.
    world.pass(1000);
    return perform(story, second);
  };
  let looks = 0;
  if (look === undefined) {
    await perform(story, first);
    await then();
  } else looks = await world.interruption.during(() => perform(story, first), look, then);
  const documents = await comeToRest(story);
  const stands = whatStands(documents, story);
  const told = story.told.map(({ deed, at, status }) => `${deed} (${at}): ${status}`).join(', ');
  return {
    broken: await brokenPromises(story, documents),
    came: [...answersOf(story), ...stands].join('\n'),
    told: `${standing}: in ${first}, before look ${look}: ${second}. Told: ${told}`,
    looks,
  };
}

/** Repeated, these are answered as the first time: an attempt may have been theirs whose response was lost. */
const repeatable: ReadonlySet<string> = new Set<DeedName>([
  'cancels',
  'deletes',
  'deletes the account',
]);

/**
 * What each was answered. In which words an account that goes turns somebody away is no matter, nor in which a reminder is
 * held back: because the request was declined, or because its number is closed by that.
 */
function answersOf({ told }: Story): string[] {
  const goes = told.some(({ deed }) => deed === 'deletes the account');
  const [one, other] = told;
  const isRepeat = one?.deed === other?.deed && repeatable.has(one?.deed ?? '');
  if (isRepeat) return [];
  return told
    .filter(({ deed }) => !goes || deed !== 'deletes')
    .map(({ deed, status, body }) => {
      const isTurnedAway = status >= 400 && status < 500;
      const answer = isTurnedAway && (goes || deed === 'reminds') ? 'refused' : status;
      return `${deed}: ${answer} ${body.status ?? ''}`;
    })
    .sort();
}

async function perform(story: Story, deed: DeedName): Promise<void> {
  try {
    const { status, body } = await deeds[deed].do(story);
    story.told.push({ deed, at: story.next(), status, body });
  } catch (error) {
    story.told.push({ deed, at: story.next(), status: 599, body: { error: String(error) } });
  }
}

/** For as long as work of an account's that was under way when it was closed may still write something. */
const settledMs = 16 * minuteMs;

/** What waits is sent, and a deletion is done. */
async function comeToRest(story: Story): Promise<readonly Stored[]> {
  const { world } = story;
  await story.sendWaiting();
  const documents = await everyDocument(world.store);
  if (!documents.some(({ collection }) => collection === 'deletions')) return documents;
  for (let runs = 0; runs < 2; runs += 1) {
    world.pass(settledMs);
    await world.product.continueDeletions(() => new Date());
  }
  return everyDocument(world.store);
}
