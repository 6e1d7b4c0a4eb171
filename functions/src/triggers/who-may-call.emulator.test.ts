import { type Endpoint, type EndpointName, endpoints } from '@geonod/contracts';
import { hourMs } from '@geonod/contracts/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount, type TestAccount } from '../../testing/accounts.ts';
import { place, RequestWorld } from '../../testing/request-world.ts';
import { unsubscribeToken } from '../flows/mail/unsubscribe.ts';

/** Calls about money: what they return depends on Stripe, and their own tests say so. */
type PaymentCall =
  | 'deleteAccount'
  | 'setPassword'
  | 'changeEmail'
  | 'confirmEmailChange'
  | 'signOutEverywhere'
  | 'createPayment'
  | 'cancelSubscription'
  | 'resumeSubscription'
  | 'withdrawSubscription'
  | 'confirmCancellation'
  | 'getBilling'
  | 'createPortalSession'
  | 'sendClaimLink'
  | 'claimAccount'
  | 'exportAccount';
type Call = Exclude<EndpointName, PaymentCall>;

/** The callers, and whose request they name, where the call is about one. */
const columns = [
  'anonymous, a member’s',
  'member without subscription, own',
  'member without subscription, another’s',
  'paying member, own',
  'paying member, another’s',
] as const;

/** The status that each of them gets. A call of the contract table that is not here does not compile. */
// biome-ignore format: a table
const statuses: Readonly<Record<Call, readonly [number, number, number, number, number]>> = {
  //                   anonymous | unpaid: own, another's | paying: own, another's
  health:             [ 200,       200,         200,        200,        200 ],
  verifyPhone:        [ 200,       200,         200,        200,        200 ],
  createFindByNumber: [ 401,       402,         402,        200,        200 ],
  createFindByLink:   [ 401,       402,         402,        200,        200 ],
  getStatus:          [ 401,       200,         200,        200,        200 ],
  getNotifications:   [ 401,       200,         200,        200,        200 ],
  setSenderName:      [ 401,       200,         200,        200,        200 ],
  readNotifications:  [ 401,       200,         200,        200,        200 ],
  getNotificationChoices:
                      [ 401,       200,         200,        200,        200 ],
  setNotificationChoices:
                      [ 401,       200,         200,        200,        200 ],
  registerPush:       [ 401,       200,         200,        200,        200 ],
  unregisterPush:     [ 401,       200,         200,        200,        200 ],
  unsubscribe:        [ 200,       200,         200,        200,        200 ],
  cancelRequest:      [ 401,       200,         404,        200,        404 ],
  deleteRequest:      [ 401,       200,         404,        200,        404 ],
  remindRequest:      [ 401,       402,         402,        200,        404 ],
  regenerateLink:     [ 401,       200,         404,        200,        404 ],
  readRequest:        [ 200,       200,         200,        200,        200 ],
  recordShown:        [ 200,       200,         200,        200,        200 ],
  updateRequest:      [ 200,       403,         200,        403,        200 ],
  replyRequest:       [ 200,       403,         200,        403,        200 ],
  declineRequest:     [ 200,       403,         200,        403,        200 ],
  withdrawLocation:   [ 200,       200,         200,        200,        200 ],
  stopMessages:       [ 200,       200,         200,        200,        200 ],
  allowMessages:      [ 200,       200,         200,        200,        200 ],
  refuseAsker:        [ 200,       200,         200,        200,        200 ],
  reportRequest:      [ 200,       403,         200,        403,        200 ],
  readHeldData:       [ 200,       200,         200,        200,        200 ],
  eraseAnswer:        [ 200,       200,         200,        200,        200 ],
  requestNumberCode:  [ 200,       200,         200,        200,        200 ],
  checkNumberCode:    [ 410,       410,         410,        410,        410 ],
  readNumberData:     [ 401,       401,         401,        401,        401 ],
  eraseNumberData:    [ 401,       401,         401,        401,        401 ],
  setNumberMessages:  [ 401,       401,         401,        401,        401 ],
};

/** What a good call leaves behind, by the status of the request; calls that are not here change none. */
const changes: Readonly<Partial<Record<Call, string | null>>> = {
  cancelRequest: 'cancelled',
  deleteRequest: null,
  remindRequest: 'pending',
  regenerateLink: 'pending',
  updateRequest: 'completed',
  replyRequest: 'answered',
  declineRequest: 'declined',
  withdrawLocation: 'withdrawn',
  eraseAnswer: 'withdrawn',
  stopMessages: 'declined',
  refuseAsker: 'declined',
};

let world: RequestWorld;
beforeAll(async () => {
  world = await RequestWorld.start();
});
afterAll(() => world.stop());

/** Numbers that nobody texts twice. */
let texted = 0;

const ownNumber = { phoneNumber: '11987654321', countryCode: '55' };

function inputOf(call: Call): { body?: unknown; query?: Record<string, string> } {
  switch (call) {
    case 'verifyPhone':
      return { query: { phone: '+5511987654321' } };
    case 'createFindByNumber':
      texted += 1;
      return {
        body: { phoneNumber: `1198765${1000 + texted}`, countryCode: '55', message: 'Oi?' },
      };
    case 'createFindByLink':
      return { body: { name: 'Saturday pickup' } };
    case 'updateRequest':
      return { body: { location: place } };
    case 'replyRequest':
      return { body: { reply: 'fine' } };
    case 'recordShown':
      return { body: { language: 'pt', wordsVersion: '2026-11' } };
    case 'reportRequest':
      return { body: { reason: 'other' } };
    case 'registerPush':
    case 'unregisterPush':
      return { body: { token: 'the token of a browser' } };
    case 'unsubscribe':
      return { body: { token: unsubscribeToken({ uid: 'marina', kind: 'mail' }) } };
    case 'setSenderName':
      return { body: { name: 'Ana Souza' } };
    case 'requestNumberCode':
      texted += 1;
      return { body: { phoneNumber: `1198765${1000 + texted}`, countryCode: '55' } };
    case 'checkNumberCode':
      return { body: { ...ownNumber, challenge: 'made-by-nobody', code: '123456' } };
    case 'readNumberData':
    case 'eraseNumberData':
      return { body: { ...ownNumber, session: 'given-to-nobody' } };
    case 'setNumberMessages':
      return { body: { ...ownNumber, session: 'given-to-nobody', allowed: true } };
    default:
      return {};
  }
}

/** What the path of a call names: a request by its id, or, for recipients, by the token of a link; or nothing. */
function nameIn(call: Call): 'id' | 'token' | undefined {
  const { pathParameter }: Endpoint = endpoints[call];
  if (pathParameter === undefined || pathParameter === 'id') return pathParameter;
  // Which a member has only where they pass the link on.
  return 'token';
}

/** Only a text message has these. */
const byNumber = new Set<Call>(['stopMessages', 'allowMessages', 'refuseAsker', 'remindRequest']);

function callerOf(column: (typeof columns)[number]): Promise<TestAccount | null> {
  if (column.startsWith('anonymous')) return Promise.resolve(null);
  return column.startsWith('paying') ? world.payingMember() : newAccount();
}

function putRequestFor(call: Call, ownerUid: string): Promise<string> {
  if (call === 'withdrawLocation' || call === 'eraseAnswer') {
    return world.putRequest({ ownerUid, status: 'completed', location: place });
  }
  texted += 1;
  const phoneNumber = `551198765${1000 + texted}`;
  return world.putRequest(
    byNumber.has(call)
      ? { ownerUid, type: 'number', phoneNumber, createdAt: new Date(Date.now() - 13 * hourMs) }
      : { ownerUid },
  );
}

const cells = (Object.keys(statuses) as Call[]).flatMap((call) =>
  columns.map((column, at) => ({ call, column, expected: statuses[call][at] ?? 0 })),
);

describe('whoever calls', () => {
  it.each(cells)('$call is answered $expected: $column', async ({ call, column, expected }) => {
    const caller = await callerOf(column);
    const stranger = 'somebody-else';
    const owner = column.endsWith('own') && caller ? caller.uid : stranger;
    const id = await putRequestFor(call, owner);
    const token = await world.tokenOf(id);
    const before = await world.request(id);
    const named = nameIn(call);

    const { status, body } = await world.call(call, {
      ...(caller ? { as: caller } : {}),
      ...(named ? { id: named === 'token' ? token : id } : {}),
      ...inputOf(call),
    });

    expect(status).toBe(expected);
    const after = await world.request(id);
    const change = status === 200 ? changes[call] : undefined;
    if (change === undefined) expect(after).toEqual(before);
    else expect(after?.status ?? null).toBe(change);
    const mayName = owner !== stranger || named !== undefined;
    if (!mayName) expect(JSON.stringify(body)).not.toContain(id);
  });
});
