import { dayMs } from '@geonod/contracts/durations';
import { WriteBatch } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { memberOf } from '../../../testing/documents.ts';
import { nightAt } from '../../../testing/night-at.ts';
import { RequestWorld } from '../../../testing/request-world.ts';
import { restore } from '../operating/decide.ts';
import { reportedMembers, undecidedReports } from './reports.ts';

vi.mock('firebase-functions/logger', { spy: true });

let world: RequestWorld;
beforeAll(async () => {
  world = await RequestWorld.start();
});
afterAll(() => world.stop());

async function reportRequest(id: string) {
  return world.call('reportRequest', {
    id: await world.tokenOf(id),
    body: { reason: 'harassment' },
  });
}

/** The process ends right after a report of this request was kept. Returns the response of the call. */
async function reportAndStop(id: string) {
  const report = world.store.doc(`reports/${id}`);
  const { commit } = WriteBatch.prototype;
  const commits = vi.spyOn(WriteBatch.prototype, 'commit');
  commits.mockImplementation(async function (this: WriteBatch) {
    const written = await commit.call(this);
    if ((await report.get()).exists) throw new Error('The process died');
    return written;
  });
  const response = await reportRequest(id);
  commits.mockRestore();
  return response;
}

const timesCalled = (event = 'member-suspended') =>
  vi.mocked(logger.write).mock.calls.filter(([line]) => line.event === event).length;

it('a member whose third report was kept but not looked at is suspended in the night, and the operator is called once', async () => {
  const as = await world.payingMember();
  const [first, second, third] = await Promise.all(
    [1, 2, 3].map((digit) =>
      world.putRequest({ ownerUid: as.uid, type: 'number', phoneNumber: `551193000200${digit}` }),
    ),
  );
  for (const id of [first ?? '', second ?? '']) expect((await reportRequest(id)).status).toBe(200);
  // Two are not enough.
  expect(await reportedMembers.page(null, nightAt(new Date()))).toEqual({
    counts: {},
    failures: [],
    next: null,
  });
  expect((await memberOf(as.uid))?.suspended).toBeUndefined();
  expect((await reportAndStop(third ?? '')).status).toBe(500);
  expect((await memberOf(as.uid))?.suspended).toBeUndefined();
  expect(timesCalled()).toBe(0);

  const now = new Date();
  expect(await reportedMembers.page(null, nightAt(now))).toMatchObject({
    failures: [],
    next: null,
  });
  expect((await memberOf(as.uid))?.suspended).toEqual({ since: now });
  expect(timesCalled()).toBe(1);
  const mails = world.store.collection('mail').where('ownerUid', '==', as.uid);
  expect((await mails.get()).docs.map((mail) => mail.get('template'))).toEqual([
    'asking-suspended',
  ]);
  await reportedMembers.page(null, nightAt(new Date()));
  expect(timesCalled()).toBe(1);
  expect((await mails.get()).size).toBe(1);
});

it('an operator is called once in the night for what was kept but not looked at, where that suspends nobody', async () => {
  const as = await world.payingMember();
  const ids = await Promise.all([1, 2, 3].map(() => world.putRequest({ ownerUid: as.uid })));
  for (const id of ids.slice(1)) expect((await reportRequest(id)).status).toBe(200);
  expect((await reportAndStop(ids[0] ?? '')).status).toBe(500);
  expect(timesCalled('member-reported')).toBe(0);
  for (const _ of ['one night', 'the next']) {
    expect(await reportedMembers.page(null, nightAt(new Date()))).toMatchObject({ failures: [] });
    expect(timesCalled('member-reported')).toBe(1);
  }
  expect((await memberOf(as.uid))?.suspended).toBeUndefined();
});

it('an operator is called each night for a single report that nobody has decided on for three days', async () => {
  const as = await world.payingMember();
  const id = await world.putRequest({ ownerUid: as.uid });
  expect((await reportRequest(id)).status).toBe(200);
  // Longer ago than anything that is reported elsewhere meanwhile.
  const reportedAt = new Date('2000-01-01T12:00:00Z');
  await world.store.doc(`reports/${id}`).update({ reportedAt });
  const look = (days: number) =>
    undecidedReports.page(null, nightAt(new Date(reportedAt.getTime() + days * dayMs)));
  await look(2.99);
  expect(timesCalled('report-undecided')).toBe(0);
  expect(await look(3)).toEqual({ counts: {}, failures: [], next: null });
  await look(4.5);
  expect(logger.write).toHaveBeenLastCalledWith(
    expect.objectContaining({ event: 'report-undecided', severity: 'ERROR', days: 4 }),
  );
  expect(timesCalled('report-undecided')).toBe(2);
  expect(await restore(as.uid, new Date())).toBe(1);
  await look(5.5);
  expect(timesCalled('report-undecided')).toBe(2);
  // Reported again it waits since then, and not since its first words.
  expect((await reportRequest(id)).status).toBe(200);
  await look(6.5);
  expect(timesCalled('report-undecided')).toBe(2);
});
