import { renewalWeeks, trialHours } from '@geonod/contracts';
import type { MemberSubscription } from '@geonod/contracts/documents/member';
import { dayMs, hourMs, minuteMs } from '@geonod/contracts/durations';
import { momentsAround } from './moments.ts';

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

/** When the two who pay paid for their trials, before the moment that the demo data is written at. */
export const paidAgo = { paying: 10 * dayMs, trial: 50 * minuteMs } as const;

/** A subscription and the payment that it was made from, by the ids and dates that Stripe or its stand-in gave them. */
export interface DemoSubscription extends Omit<MemberSubscription, 'cancelAtPeriodEnd'> {
  readonly customerId: string;
  readonly paymentId: string;
  readonly paidAt: Date;
}

export type DemoSubscriptions = Readonly<Record<keyof typeof paidAgo, DemoSubscription>>;

/** As they are where no Stripe is asked: in emulator-data/, and beside a real Stripe. */
export function imaginedSubscriptions(now: Date): DemoSubscriptions {
  const { ago, ahead } = momentsAround(now);
  const renewal = renewalWeeks * 7 * dayMs;
  return {
    paying: {
      id: 'sub_demo_paying',
      customerId: 'cus_demo_paying',
      paymentId: 'pi_demo_paying',
      paidAt: ago(paidAgo.paying),
      status: 'active',
      currentPeriodEnd: ahead(trialHours * hourMs + renewal - paidAgo.paying),
    },
    trial: {
      id: 'sub_demo_trial',
      customerId: 'cus_demo_trial',
      paymentId: 'pi_demo_trial',
      paidAt: ago(paidAgo.trial),
      status: 'trialing',
      currentPeriodEnd: ahead(trialHours * hourMs - paidAgo.trial),
    },
  };
}
