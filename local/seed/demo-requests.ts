import { noticeErasedAt, requestErasedAt, requestLifetimeHours } from '@geonod/contracts';
import type { RequestNews } from '@geonod/contracts/documents/mail';
import type { OwnedRequest, RequestDocument } from '@geonod/contracts/documents/request';
import { dayMs, hourMs, minuteMs } from '@geonod/contracts/durations';
import { requestNotice } from '../../functions/src/domain/request-notices.ts';
import type { DemoDocument } from './demo-document.ts';
import { demoMembers } from './demo-members.ts';
import { momentsAround } from './moments.ts';

interface DemoRequest {
  readonly id: string;
  readonly askedAgo: number;
  /** How long after that it was answered. */
  readonly answeredAfter?: number;
  /** What its owner was told, and how long after it was asked. */
  readonly told?: readonly (readonly [cause: RequestNews, after: number])[];
  readonly about: Pick<RequestDocument, 'type' | 'status'> &
    Partial<
      Pick<
        RequestDocument,
        'name' | 'countryCode' | 'phoneNumber' | 'message' | 'location' | 'reply'
      >
    >;
  /** How far its text message came. */
  readonly sms?: NonNullable<RequestDocument['sms']>['state'];
}

/** One request in every status, with what its owner was told. */
const demoRequests: readonly DemoRequest[] = [
  {
    id: 'demoPendingLink0000000001',
    askedAgo: 64 * minuteMs,
    about: { type: 'link', name: 'Saturday pickup', status: 'pending' },
  },
  {
    id: 'demoCompletedLink000000001',
    askedAgo: 3 * hourMs,
    answeredAfter: 95 * minuteMs,
    told: [['completed', 95 * minuteMs]],
    about: {
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
  },
  {
    id: 'demoPendingNumber00000001',
    askedAgo: 4 * hourMs,
    about: {
      type: 'number',
      countryCode: '55',
      phoneNumber: '5521998765432',
      message: 'Oi?',
      status: 'pending',
    },
    sms: 'delivered',
  },
  {
    id: 'demoFailedNumber000000001',
    askedAgo: 9 * hourMs,
    told: [['sms-failed', minuteMs]],
    about: {
      type: 'number',
      countryCode: '351',
      phoneNumber: '351912345678',
      message: 'Ola',
      status: 'pending',
    },
    sms: 'failed',
  },
  {
    id: 'demoAnsweredLink000000001',
    askedAgo: 22 * hourMs,
    answeredAfter: 9 * minuteMs,
    told: [['answered', 9 * minuteMs]],
    about: { type: 'link', name: 'Rafa, late train', status: 'answered', reply: 'on-my-way' },
  },
  {
    id: 'demoDeclinedLink000000001',
    askedAgo: 26 * hourMs,
    answeredAfter: 6 * hourMs,
    told: [['declined', 6 * hourMs]],
    about: { type: 'link', name: 'Delivery van 3', status: 'declined' },
  },
  {
    id: 'demoCompletedNumber000001',
    askedAgo: 2 * dayMs,
    answeredAfter: 5 * minuteMs,
    told: [['completed', 5 * minuteMs]],
    about: {
      type: 'number',
      countryCode: '55',
      phoneNumber: '5511987654321',
      message: 'Cade?',
      status: 'completed',
      location: { latitude: -23.96083, longitude: -46.33361, address: null, accuracy: 38 },
    },
    sms: 'delivered',
  },
  {
    id: 'demoExpiredLink0000000001',
    askedAgo: 6 * dayMs,
    about: { type: 'link', name: 'Trail run, Sunday', status: 'expired' },
  },
  {
    id: 'demoWithdrawnLink00000001',
    askedAgo: 7 * dayMs,
    answeredAfter: 2 * hourMs,
    told: [
      ['completed', 2 * hourMs],
      ['withdrawn', 3 * hourMs],
    ],
    about: { type: 'link', name: 'Airport, gate 12', status: 'withdrawn' },
  },
  {
    id: 'demoCancelledLink00000001',
    askedAgo: 8 * dayMs,
    about: { type: 'link', name: 'Bike courier', status: 'cancelled' },
  },
];

/** The requests of the paying demo member as they would stand at `now`, and what the member was told. */
export function requestDocuments(now: Date): DemoDocument[] {
  return demoRequests.flatMap((demo) => {
    const request = requestOf(demo, now);
    return [[`requests/${demo.id}`, request] as const, ...noticesOf(demo, request)];
  });
}

function requestOf({ askedAgo, answeredAfter, about, sms }: DemoRequest, now: Date): OwnedRequest {
  const { uid, displayName, email } = demoMembers.paying;
  const createdAt = momentsAround(now).ago(askedAgo);
  const { ahead: after } = momentsAround(createdAt);
  const expiresAt = after(requestLifetimeHours * hourMs);
  const completedAt = answeredAfter === undefined ? null : after(answeredAfter);
  const lastKept = completedAt ?? expiresAt;
  return {
    ownerUid: uid,
    askedBy: { displayName, email, emailVerified: true },
    ...about,
    createdAt,
    expiresAt,
    purgeAt: requestErasedAt(lastKept),
    ...(completedAt ? { completedAt } : {}),
    ...(sms ? { sms: { state: sms, updatedAt: after(minuteMs) } } : {}),
  };
}

function noticesOf({ id, told = [] }: DemoRequest, request: OwnedRequest): DemoDocument[] {
  return told.map(([cause, after]) => {
    const { id: noticeId, until, ...notice } = requestNotice(cause, id, request);
    const createdAt = momentsAround(request.createdAt).ahead(after);
    return [
      `notifications/${noticeId}`,
      { ...notice, createdAt, purgeAt: noticeErasedAt(createdAt, until) },
    ];
  });
}
