import { randomBytes } from 'node:crypto';
import { ensureNumberData } from '../../functions/number-data.ts';
import { requestTimes } from '../../functions/src/domain/request-lifecycle.ts';
import { demoMembers } from '../../local/seed/demo-members.ts';
import { countRoundTrips } from './round-trips.ts';

// Makes the calls that a person waits for, in a process of its own, because the Admin SDK reads its environment once;
// prints how often each waited for Firestore, and how often it should. Their handlers run here, their Firestore is the
// stack's.

interface HotCall {
  readonly name: string;
  readonly trips: number;
  readonly work: () => Promise<unknown>;
}

async function hotCalls(): Promise<HotCall[]> {
  const [
    { createLinkRequest },
    { readRequest },
    { getStatus },
    { getNotifications },
    { verifyPhone },
    { updateRequest },
  ] = await Promise.all([
    import('../../functions/src/store/requests.ts'),
    import('../../functions/src/api/read-request.ts'),
    import('../../functions/src/api/get-status.ts'),
    import('../../functions/src/api/get-notifications.ts'),
    import('../../functions/src/api/verify-phone.ts'),
    import('../../functions/src/api/update-request.ts'),
  ]);
  const { uid, email } = demoMembers.paying;
  const caller = { uid, email, emailVerified: true, displayName: null, signedInAt: new Date() };
  // None of these handlers reads the request itself.
  const anyone = { caller: null, request: undefined as never };
  const member = { caller, request: undefined as never };
  // One of its own: the demo data still stand as they were when the bench is over.
  const id = randomBytes(16).toString('base64url');
  const now = new Date();
  await createLinkRequest(
    id,
    {
      ownerUid: uid,
      askedBy: { displayName: 'Bench', email, emailVerified: true },
      type: 'link',
      name: 'Bench',
      status: 'pending',
      ...requestTimes(now),
    },
    now,
  );
  const location = { latitude: -23.5, longitude: -46.6, address: null };
  return [
    // The request, and then whether its asker is suspended.
    { name: 'readRequest', trips: 2, work: async () => readRequest({ token: id }, anyone) },
    { name: 'getStatus', trips: 1, work: async () => getStatus({}, member) },
    { name: 'getNotifications', trips: 1, work: async () => getNotifications({}, member) },
    {
      name: 'verifyPhone',
      trips: 0,
      work: async () => verifyPhone({ phone: '+5511987654321' }, anyone),
    },
    // It reads what it decides on, and commits.
    {
      name: 'updateRequest',
      trips: 3,
      work: async () => updateRequest({ token: id, location }, anyone),
    },
  ];
}

await ensureNumberData();
// The calls of a recipient look nobody up under it here; they only must have one.
process.env.STOP_LIST_KEY = 'v1:bench';
const { FIRESTORE_EMULATOR_HOST: emulator = '' } = process.env;
const counter = await countRoundTrips(emulator);
process.env.FIRESTORE_EMULATOR_HOST = counter.firestoreHost;
const counted: { name: string; trips: number; expected: number }[] = [];
for (const { name, trips: expected, work } of await hotCalls()) {
  // The first one also opens the connection.
  if (counted.length === 0) await work();
  counted.push({ name, trips: await counter.during(work), expected });
}
process.stdout.write(JSON.stringify(counted), () => process.exit());
