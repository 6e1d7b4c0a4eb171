import { randomUUID } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import type { Agent } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { ensureNumberData } from '../../functions/number-data.ts';
import { buildFunctions } from '../../local/stack/functions.ts';
import { checkout } from '../../local/toolchain/checkout.mjs';
import { good, problem, step } from '../../local/toolchain/terminal.mjs';
import { answer, CallWorld } from './call-world.ts';
import { Latencies, type Sent, timeOf } from './latencies.ts';
import { type ServedFunction, serveFunction } from './served-function.ts';

// Calls the built functions beside bare ones, in turns, in a process of its own, because the Admin SDK reads its
// environment once. Ends with 1 if a goal was missed.

const goals = { p50: 1.2, p99: 1.3, cold: 1.15, longList: 1.2, memory: 1.1 } as const;
const levels = [1, 20, 80] as const;
/** A start that met another process is no measure: so many that the median meets none. */
const coldRounds = 15;
const longList = 10_000;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    memory: { type: 'boolean', default: false },
    calls: { type: 'string', default: '100000' },
  },
});
const rounds = Number(values.rounds);

const settings: NodeJS.ProcessEnv = {
  ...process.env,
  GCLOUD_PROJECT: `demo-${randomUUID()}`,
  NODE_ENV: 'production',
  HASH_SALT: 'bench',
  STOP_LIST_KEY: 'v1:bench',
  SITE_URL: 'https://geonod.example',
  SMS_PROVIDER: 'outbox',
  SMS_DAILY_BUDGET: '1000',
  SMS_COUNTRY_SHARES: '*:100',
  METADATA_SERVER_DETECTION: 'none',
};
Object.assign(process.env, { GCLOUD_PROJECT: settings.GCLOUD_PROJECT });

const ours = join(checkout, '.stack/bench-calls/ours');
const bare = join(checkout, '.stack/bench-calls/bare');
const lookup = { path: '/?phone=%2B5511987654321', method: 'GET' } as const;

let missed = 0;
function judge(what: string, ratio: number, goal: number): void {
  const line = `${what}: ${ratio.toFixed(2)} times, goal ${goal}`;
  if (ratio > goal) missed += 1;
  if (ratio > goal) problem(`missed  ${line}`);
  else good(`held    ${line}`);
}

/** How many calls one turn takes. */
const callsOfTurn = (atOnce: number) => Math.max(20, atOnce * 2);

/** Every call of one level, on both: in a call that can be made once, each has its own. */
const callsOfLevel = (atOnce: number) => rounds * callsOfTurn(atOnce);
const callsOfAll = levels.reduce((sum, atOnce) => sum + callsOfLevel(atOnce), 0);
const warmUp = 40;

/**
 * Of a call that waits for nothing but its own code: until V8 has compiled what a server runs, which takes some thousand
 * calls, or the first minute of an instance. What an instance does before is measured as cold.
 */
const warmUpOfCode = 4000;

/** What a member can ask for before a counter is asked, which the bare function does not have. */
const callsOfMember = 30;

interface HotCall {
  readonly name: string;
  readonly warmUp: number;
  /** The next call: the same for both functions, or one of many. */
  readonly next: () => Sent;
}

async function hotCalls(world: CallWorld): Promise<HotCall[]> {
  // What stays in use does not depend on how long a list is, and a hundred thousand short ones take minutes, not an hour.
  const readers = values.memory ? Number(values.calls) : 2 * (callsOfAll + warmUp);
  const members = await world.members(Math.ceil(readers / callsOfMember), values.memory ? 1 : 30);
  let reads = 0;
  const nextMember = () => {
    reads += 1;
    return members[reads % members.length] ?? { Authorization: '' };
  };
  const [open = ''] = await world.requests(1);
  let opened = 0;
  const nextAddress = () => {
    opened += 1;
    return `198.18.${(opened >> 8) % 8}.${opened % 256}`;
  };
  const once = values.memory ? 0 : 2 * (callsOfAll + warmUp);
  const pending = await world.requests(once);
  await world.linkMakers(once);
  return [
    { name: 'verifyPhone', warmUp: warmUpOfCode, next: () => lookup },
    {
      name: 'getStatus',
      warmUp,
      next: () => ({ path: '/', method: 'GET', headers: nextMember() }),
    },
    {
      name: 'readRequest',
      warmUp,
      // Nobody reads one link so often: it is passed on to some thousands, who read it in turn from elsewhere.
      next: () => ({
        path: `/${open}`,
        method: 'GET',
        headers: { 'X-Forwarded-For': nextAddress() },
      }),
    },
    { name: 'updateRequest', warmUp, next: () => answer(pending.pop() ?? '') },
    { name: 'createFindByLink', warmUp, next: () => world.newLink() },
  ];
}

/** What a call is measured beside: itself bare, and what its goals are about. */
interface Baseline {
  readonly directory: string;
  /** Ends the name of each line. */
  readonly words: string;
}

function baselinesOf(name: string): readonly Baseline[] {
  if (name !== 'verifyPhone') return [{ directory: 'store', words: '' }];
  return [
    { directory: 'lookup', words: '' },
    { directory: 'least', words: ' beside the least look-up' },
  ];
}

/** Alternates which of the two is first, so that neither always has the machine as the other left it. */
async function inTurns(two: readonly [() => Promise<void>, () => Promise<void>], times: number) {
  for (let turn = 0; turn < times; turn += 1) {
    for (const each of turn % 2 === 0 ? two : two.toReversed()) await each();
  }
}

async function withFunctions<Result>(
  started: readonly Promise<ServedFunction>[],
  work: (functions: readonly ServedFunction[]) => Promise<Result>,
): Promise<Result> {
  const functions = await Promise.all(started);
  try {
    return await work(functions);
  } finally {
    await Promise.all(functions.map((each) => each.stop()));
  }
}

async function compareWarm({ name, warmUp, next }: HotCall, beside: Baseline): Promise<void> {
  const both = [
    serveFunction(ours, name, settings),
    serveFunction(join(bare, beside.directory), name, settings),
  ];
  await withFunctions(both, async ([our, their]) => {
    if (!our || !their) return;
    for (const { url } of [our, their]) {
      await new Latencies().add(warmUp, 4, (agent) => timeOf(url, next(), agent));
    }
    for (const atOnce of levels) {
      const [mine, plain] = [new Latencies(), new Latencies()];
      const count = callsOfTurn(atOnce);
      await inTurns(
        [
          () => mine.add(count, atOnce, (agent) => timeOf(our.url, next(), agent)),
          () => plain.add(count, atOnce, (agent) => timeOf(their.url, next(), agent)),
        ],
        rounds,
      );
      const throughput = (mine.callsASecond / plain.callsASecond).toFixed(2);
      step(
        `${name}${beside.words}, ${atOnce} at once: p50 ${mine.at(0.5).toFixed(1)} ms (bare ${plain.at(0.5).toFixed(1)}), p99 ${mine.at(0.99).toFixed(1)} ms (${plain.at(0.99).toFixed(1)}), ${mine.callsASecond.toFixed(0)} a second (${plain.callsASecond.toFixed(0)}), ${throughput} times the bare throughput`,
      );
      judge(
        `${name}${beside.words}, ${atOnce} at once, p50`,
        mine.at(0.5) / plain.at(0.5),
        goals.p50,
      );
      judge(
        `${name}${beside.words}, ${atOnce} at once, p99`,
        mine.at(0.99) / plain.at(0.99),
        goals.p99,
      );
    }
  });
}

/** A member with many requests beside one with few. */
async function compareLists(world: CallWorld): Promise<void> {
  const [few, many] = [await world.member(10), await world.member(longList)];
  await withFunctions([serveFunction(ours, 'getStatus', settings)], async ([served]) => {
    if (!served) return;
    const of = (headers: typeof few) => (agent: Agent) =>
      timeOf(served.url, { path: '/', method: 'GET', headers }, agent);
    const [short, long] = [new Latencies(), new Latencies()];
    // Both are counted, and neither is refused: fewer calls than a member may make.
    for (const headers of [few, many]) await new Latencies().add(warmUp, 1, of(headers));
    await inTurns([() => short.add(20, 1, of(few)), () => long.add(20, 1, of(many))], rounds);
    step(
      `getStatus with 10 requests p50 ${short.at(0.5).toFixed(1)} ms, with ${longList} ${long.at(0.5).toFixed(1)} ms`,
    );
    judge(
      `getStatus with ${longList} requests, beside 10`,
      long.at(0.5) / short.at(0.5),
      goals.longList,
    );
  });
}

/** From the start of a process to its first response. */
async function compareCold(name: string, call: Sent): Promise<void> {
  const [{ directory } = { directory: '' }] = baselinesOf(name);
  const first = async (directory: string, agent: Agent) => {
    const served = await serveFunction(directory, name, settings);
    try {
      return served.startedIn + (await timeOf(served.url, call, agent));
    } finally {
      await served.stop();
    }
  };
  const [mine, plain] = [new Latencies(), new Latencies()];
  await inTurns(
    [
      () => mine.add(1, 1, (agent) => first(ours, agent)),
      () => plain.add(1, 1, (agent) => first(join(bare, directory), agent)),
    ],
    coldRounds,
  );
  step(`${name}, cold: ${mine.at(0.5).toFixed(0)} ms (bare ${plain.at(0.5).toFixed(0)})`);
  judge(`${name}, cold`, mine.at(0.5) / plain.at(0.5), goals.cold);
}

async function judgeMemory({ name, next }: HotCall): Promise<void> {
  const early = 1000;
  await withFunctions([serveFunction(ours, name, settings)], async ([served]) => {
    if (!served) return;
    const calls = new Latencies();
    await calls.add(early, 20, (agent) => timeOf(served.url, next(), agent));
    const before = await served.memory();
    await calls.add(Number(values.calls) - early, 20, (agent) => timeOf(served.url, next(), agent));
    const after = await served.memory();
    const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
    step(
      `${name}: ${megabytes(before)} MB after ${early} calls, ${megabytes(after)} MB after ${values.calls}`,
    );
    judge(
      `${name}, memory after ${values.calls} calls, beside ${early}`,
      after / before,
      goals.memory,
    );
  });
}

async function buildBoth(): Promise<void> {
  await ensureNumberData();
  await buildFunctions(ours);
  for (const [kind, source] of [
    ['lookup', 'bare-lookup.ts'],
    ['least', 'least-lookup.ts'],
    ['store', 'bare.ts'],
  ] as const) {
    await build({
      entryPoints: { index: join(checkout, 'bench/calls', source) },
      outdir: join(bare, kind, 'lib'),
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node24',
      external: ['firebase-functions/*', 'firebase-admin/*'],
      logLevel: 'silent',
    });
    copyFileSync(join(ours, 'package.json'), join(bare, kind, 'package.json'));
  }
}

await buildBoth();
const world = CallWorld.open();
const calls = await hotCalls(world);
if (values.memory) {
  for (const each of calls) {
    if (['verifyPhone', 'getStatus', 'readRequest'].includes(each.name)) await judgeMemory(each);
  }
} else {
  for (const each of calls) {
    for (const beside of baselinesOf(each.name)) await compareWarm(each, beside);
  }
  await compareLists(world);
  await compareCold('verifyPhone', lookup);
  const [, status] = calls;
  if (status) await compareCold('getStatus', status.next());
}
process.exit(missed > 0 ? 1 : 0);
