import { dayMs } from '@geonod/contracts/durations';
import { collections } from '../../src/store/firestore.ts';
import { type Account, readLedger } from './ledger.ts';
import type { MoneyWorld } from './money-world.ts';
import { night, perform } from './perform.ts';
import { brokenPromises, wrongAccess } from './promises.ts';
import { inWords, type Step, stripeCalls } from './steps.ts';
import { Story } from './story.ts';

/** Past every retry of a renewal and of a refund, in days. */
const afterwards = [1, 3, 6, 8];

interface Outcome {
  /** What of the promises was broken, in words. */
  readonly broken: string[];
  /** The steps, and what was answered to each. */
  readonly told: string;
  /** The charges, and what people did with success. */
  readonly happened: string[];
  /** Calls to Stripe that no step of a sequence lets fail. */
  readonly neverFailing: string[];
  /** How many looks what was last under way had before something else happened, or in all. */
  readonly looks: number;
}

/** Lets a sequence happen in a new world, and returns what of the promises it broke, with the story of it. */
export async function runSequence(
  world: MoneyWorld,
  steps: readonly Step[],
  daysAfterwards: readonly number[] = afterwards,
): Promise<Outcome> {
  await world.begin();
  const story = new Story(world);
  for (const step of steps) {
    if (step.do !== 'nothing') story.log.push(inWords(step));
    await perform(story, step);
  }
  await comeToRest(story);
  const broken = await wrongAccess(story);
  for (const days of daysAfterwards) {
    await world.pass(days * dayMs);
    await comeToRest(story);
  }
  const ledger = await readLedger(story);
  broken.push(...(await brokenPromises(story, ledger)));
  const told = story.log.join('\n');
  const { looks } = story;
  const [happened, neverFailing] = await Promise.all([happenedIn(story, ledger), unlisted(story)]);
  return { broken, told, happened, neverFailing, looks };
}

/** Stripe works again, every report that was not lost arrives, and the night's work is done. */
async function comeToRest(story: Story): Promise<void> {
  story.reportsHeld = false;
  await story.world.standIn.control.clearFaults();
  await story.world.reportAll();
  // All of a night's work, not what only comes back for what has failed in another.
  await collections.sweeps().doc('payments').delete();
  await night(story);
  await story.world.reportAll();
}

/** What this world itself asks, to deliver reports and to judge. */
const ownCalls = ['GET /v1/events', 'POST /v1/products', 'GET /v1/invoice_payments'];
const listed = new Set([...ownCalls, ...stripeCalls.map((call) => call.join(' '))]);

async function unlisted({ world }: Story): Promise<string[]> {
  const { calls } = await world.state();
  const made = calls
    .filter(({ caller }) => caller === 'server')
    .map(({ method, path }) => `${method} ${path.replace(/\/[a-z]+_[A-Za-z0-9]{14,}/g, '/:id')}`);
  return [...new Set(made)].filter((call) => !listed.has(call));
}

async function happenedIn(story: Story, ledger: readonly Account[]): Promise<string[]> {
  const entries = ledger.flatMap((account) => account.entries);
  const events = await story.world.standIn.control.events();
  const waited = events.filter(({ event }) => event.type === 'payment_intent.processing');
  return [
    ...story.deeds.map(({ kind }) => kind),
    ...waited.map(() => 'decided later'),
    ...entries.map(({ isRenewal }) => (isRenewal ? 'renewals' : 'payments')),
    ...entries.filter(({ isReturned }) => isReturned).map(() => 'charges returned'),
  ];
}
