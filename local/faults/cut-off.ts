import { setTimeout as pause } from 'node:timers/promises';
import type { EndpointName } from '@geonod/contracts';
import { receiptIdOf } from '../../functions/src/store/consents.ts';
import { linkBudgetOf } from '../../functions/src/store/counters.ts';
import type { TestAccount } from '../../functions/testing/accounts.ts';
import { ownAddress } from '../../functions/testing/own-address.ts';
import { type CallOptions, place, RequestWorld } from '../../functions/testing/request-world.ts';
import type { CutOffResult } from './cut-off-result.ts';
import { openGate } from './gate.ts';
import { judgeRefusal } from './judge-refusal.ts';

// Cuts the way to Firestore while people answer and ask, again and again, in a process of its own, because the Admin SDK
// reads its environment once, and tells its parent what came of it: what it prints is the log of the functions.

const cuts = Number(process.argv[2]);
/** How long after the end of an outage everything must be well again. */
const patienceMs = 10_000;
const answersAtOnce = 12;
/** Below what a member may make in a day. */
const linksOfEach = 15;

const gate = await openGate(process.env.FIRESTORE_EMULATOR_HOST ?? '');
process.env.FIRESTORE_EMULATOR_HOST = gate.firestoreHost;
const world = await RequestWorld.start();

const broken: string[] = [];
const seen = new Map<number, number>();

/** Makes a call and judges its response alone: from the catalogue, and without a word of what broke. */
async function call(name: EndpointName, options: CallOptions): Promise<number> {
  const { status, body } = await world.call(name, options);
  seen.set(status, (seen.get(status) ?? 0) + 1);
  if (status === 200) return status;
  broken.push(...judgeRefusal(name, status, body));
  return status;
}

/** Two who have the same link answer at once, one yes and one no; gives what each was told. */
async function answerTwice(id: string): Promise<{ shared: number; declined: number }> {
  const [shared, declined] = await Promise.all([
    call('updateRequest', { id, body: { location: place } }),
    call('declineRequest', { id }),
  ]);
  return { shared, declined };
}

/** An answer is there with all that belongs to it, or nothing of it is; and whoever was told 200 was told the truth. */
async function judgeAnswer(id: string, told: { shared: number; declined: number }): Promise<void> {
  const [request, notices, shared, declined] = await Promise.all([
    world.request(id),
    world.notices(id),
    world.store.doc(`consents/${receiptIdOf(id, 'shared')}`).get(),
    world.store.doc(`consents/${receiptIdOf(id, 'declined')}`).get(),
  ]);
  const status = request?.status ?? 'gone';
  const found = {
    place: request?.location !== undefined,
    notices: notices.length,
    shared: shared.exists,
    declined: declined.exists,
  };
  const expected = {
    place: status === 'completed',
    notices: status === 'pending' ? 0 : 1,
    shared: status === 'completed',
    declined: status === 'declined',
  };
  if (JSON.stringify(found) !== JSON.stringify(expected)) {
    broken.push(`a request that is ${status} is half done: ${JSON.stringify(found)}`);
  }
  if (told.shared === 200 && status !== 'completed') broken.push(`told shared, is ${status}`);
  if (told.declined === 200 && status !== 'declined') broken.push(`told declined, is ${status}`);
}

/** Every link that was made was counted, and nothing was counted that was not made. */
async function judgeLinks({ uid }: TestAccount, told: number): Promise<void> {
  const [made, budget] = await Promise.all([
    world.store.collection('requests').where('ownerUid', '==', uid).get(),
    linkBudgetOf(uid).get(),
  ]);
  const counted = Object.keys(budget.data()?.links ?? {}).length;
  if (made.size !== counted || made.size < told) {
    broken.push(`${told} links were told of, ${made.size} made, ${counted} counted`);
  }
}

let asker = await world.payingMember();
let linksTold = 0;
let slowest = 0;
for (let cut = 1; cut <= cuts; cut += 1) {
  const ids = await Promise.all(
    Array.from({ length: answersAtOnce }, () => world.putRequest({ ownerUid: `owner-${cut}` })),
  );
  const asked = call('createFindByLink', { as: asker, body: { name: 'Saturday pickup' } });
  const answered = Promise.all(ids.map(answerTwice));
  await pause(Math.random() * 60);
  gate.cut();
  await pause(50 + Math.random() * 450);
  gate.mend();
  const mended = performance.now();
  const told = await answered;
  linksTold += (await asked) === 200 ? 1 : 0;
  // Each from elsewhere: nobody asks so often.
  const asks = () => call('readRequest', { id: ids[0] ?? '', from: ownAddress() });
  while ((await asks()) !== 200) await pause(50);
  const recovery = performance.now() - mended;
  slowest = Math.max(slowest, recovery);
  if (recovery > patienceMs) broken.push(`it took ${Math.round(recovery)} ms to come back`);
  await Promise.all(ids.map((id, at) => judgeAnswer(id, told[at] ?? { shared: 0, declined: 0 })));
  if (cut % linksOfEach === 0 || cut === cuts) {
    await judgeLinks(asker, linksTold);
    asker = await world.payingMember();
    linksTold = 0;
  }
}
const statuses = [...seen].sort().map(([status, times]) => `${times} × ${status}`);
const result: CutOffResult = {
  told: `${cuts} cuts; responses: ${statuses.join(', ')}; well again within ${Math.round(slowest)} ms`,
  broken: [...new Set(broken)],
};
process.send?.(result, () => process.exit());
