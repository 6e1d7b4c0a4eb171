import {
  locationRetentionDays,
  renewalWeeks,
  requestLifetimeHours,
  trialHours,
} from '@geonod/contracts';

/** The password of every demo account. They exist on the local emulators only. */
export const demoPassword = 'Nod-demo-2026';

export interface DemoMember {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string;
  /** What a newcomer should know when choosing an account to try. */
  readonly about: string;
}

export const demoMembers = {
  paying: {
    uid: 'demo-paying',
    email: 'marina@example.com',
    displayName: 'Marina Duarte',
    about: 'pays every 4 weeks, has requests in every status',
  },
  trial: {
    uid: 'demo-trial',
    email: 'tiago@example.com',
    displayName: 'Tiago Nunes',
    about: 'in the first hour of the 24 h trial',
  },
  visitor: {
    uid: 'demo-visitor',
    email: 'nina@example.com',
    displayName: 'Nina Costa',
    about: 'signed up, no subscription',
  },
} as const satisfies Record<string, DemoMember>;

/** A document under its path, with Dates where Firestore holds timestamps. */
export type DemoDocument = readonly [path: string, fields: Readonly<Record<string, unknown>>];

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * The demo documents as they would stand at `now`.
 *
 * Every time is told from `now`, so that a pending request is still open and a trial still running on
 * whatever day the product is started.
 */
export function demoDocuments(now: Date): DemoDocument[] {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const ahead = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  return [...members(ago, ahead), ...requests(ago), ...notifications(ago)];
}

type FromNow = (milliseconds: number) => Date;

function members(ago: FromNow, ahead: FromNow): DemoDocument[] {
  const { paying, trial, visitor } = demoMembers;
  return [
    [
      `members/${paying.uid}`,
      {
        email: paying.email,
        stripeCustomerId: 'cus_demo_paying',
        subscription: {
          id: 'sub_demo_paying',
          status: 'active',
          currentPeriodEnd: ahead(renewalWeeks * 7 * day - 9 * day),
          cancelAtPeriodEnd: false,
        },
        createdAt: ago(10 * day),
      },
    ],
    [
      `members/${trial.uid}`,
      {
        email: trial.email,
        stripeCustomerId: 'cus_demo_trial',
        subscription: {
          id: 'sub_demo_trial',
          status: 'trialing',
          currentPeriodEnd: ahead(trialHours * hour - 40 * minute),
          cancelAtPeriodEnd: false,
        },
        createdAt: ago(50 * minute),
      },
    ],
    [`members/${visitor.uid}`, { email: visitor.email, createdAt: ago(2 * day) }],
  ];
}

function requests(ago: FromNow): DemoDocument[] {
  const { uid: ownerUid, email, displayName } = demoMembers.paying;
  const asked = (createdAt: Date) => {
    const expiresAt = new Date(createdAt.getTime() + requestLifetimeHours * hour);
    return {
      ownerUid,
      askedBy: { displayName, email, emailVerified: true },
      createdAt,
      expiresAt,
      purgeAt: new Date(expiresAt.getTime() + locationRetentionDays * day),
    };
  };
  const answered = (completedAt: Date) => ({
    completedAt,
    purgeAt: new Date(completedAt.getTime() + locationRetentionDays * day),
  });
  return [
    [
      'requests/demoPendingLink0000000001',
      { ...asked(ago(64 * minute)), type: 'link', name: 'Saturday pickup', status: 'pending' },
    ],
    [
      'requests/demoCompletedLink000000001',
      {
        ...asked(ago(3 * hour)),
        ...answered(ago(85 * minute)),
        type: 'link',
        name: 'Ana, school trip',
        status: 'completed',
        location: {
          latitude: -23.55396,
          longitude: -46.65822,
          address: 'Rua Augusta, 1508, Consolação, São Paulo',
          accuracy: 14,
        },
      },
    ],
    [
      'requests/demoPendingNumber00000001',
      {
        ...asked(ago(4 * hour)),
        type: 'number',
        countryCode: '55',
        phoneNumber: '5521998765432',
        message: 'Oi?',
        status: 'pending',
        sms: { state: 'delivered', updatedAt: ago(4 * hour - minute) },
      },
    ],
    [
      'requests/demoDeclinedLink000000001',
      {
        ...asked(ago(26 * hour)),
        ...answered(ago(20 * hour)),
        type: 'link',
        name: 'Delivery van 3',
        status: 'declined',
      },
    ],
    [
      'requests/demoCompletedNumber000001',
      {
        ...asked(ago(2 * day)),
        ...answered(ago(2 * day - 5 * minute)),
        type: 'number',
        countryCode: '55',
        phoneNumber: '5511987654321',
        message: 'Cade?',
        status: 'completed',
        location: { latitude: -23.96083, longitude: -46.33361, address: null, accuracy: 38 },
        sms: { state: 'delivered', updatedAt: ago(2 * day - minute) },
      },
    ],
    [
      'requests/demoExpiredLink0000000001',
      { ...asked(ago(6 * day)), type: 'link', name: 'Trail run, Sunday', status: 'expired' },
    ],
    [
      'requests/demoWithdrawnLink00000001',
      {
        ...asked(ago(7 * day)),
        ...answered(ago(7 * day - 2 * hour)),
        type: 'link',
        name: 'Airport, gate 12',
        status: 'withdrawn',
      },
    ],
    [
      'requests/demoCancelledLink00000001',
      { ...asked(ago(8 * day)), type: 'link', name: 'Bike courier', status: 'cancelled' },
    ],
  ];
}

function notifications(ago: FromNow): DemoDocument[] {
  const ownerUid = demoMembers.paying.uid;
  return [
    [
      'notifications/completed-demoCompletedLink000000001',
      {
        ownerUid,
        requestId: 'demoCompletedLink000000001',
        title: 'Located',
        message: 'Ana, school trip: the location was shared.',
        createdAt: ago(85 * minute),
      },
    ],
    [
      'notifications/declined-demoDeclinedLink000000001',
      {
        ownerUid,
        requestId: 'demoDeclinedLink000000001',
        title: 'Declined',
        message: 'Delivery van 3: the recipient chose not to share.',
        createdAt: ago(20 * hour),
      },
    ],
  ];
}
