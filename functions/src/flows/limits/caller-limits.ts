import type { EndpointName, Endpoints } from '@geonod/contracts';

/** How often whoever has an account may make a call in one window of time, whatever comes of it. */
export interface CallerLimits {
  readonly windowSeconds: number;
  readonly most: number;
  /**
   * Counted for each sign-in by itself. A token is counted before the accounts are asked, so whoever took one could use up
   * for an hour, also once it is revoked, what its owner needs to be rid of them.
   */
  readonly isOfSignIn?: true;
}

type CallBy<Auth> = {
  [Name in EndpointName]: Endpoints[Name]['auth'] extends Auth ? Name : never;
}[EndpointName];

/** A call that is made with a token: always, or by whoever has one. */
export type SignedInCall = CallBy<'bearer'> | CallBy<'optional'>;

/**
 * What pages fetch by themselves: each of some tabs every 15 seconds while it cannot listen, and when it is looked at. Five a
 * second, so that a program of a member's own has room.
 */
const fetched: CallerLimits = { windowSeconds: 600, most: 3000 };
/** What a press asks for, and what a list of them is pressed one after the other. */
const pressed: CallerLimits = { windowSeconds: 600, most: 300 };
/** What is done a few times, and then not for weeks. */
const rare: CallerLimits = { windowSeconds: 600, most: 60 };
const securing: CallerLimits = { ...rare, isOfSignIn: true };

/**
 * What ordinary use does not meet: it holds whoever has one account and a loop. What a call may do beyond that (mails,
 * messages, Stripe) has limits of its own, which are narrower. A call of the contract that is not here does not compile.
 */
export const callerLimits: Readonly<Record<SignedInCall, CallerLimits | null>> = {
  getStatus: fetched,
  getNotifications: fetched,
  readNotifications: fetched,
  getNotificationChoices: pressed,
  getBilling: pressed,
  setNotificationChoices: pressed,
  registerPush: rare,
  unregisterPush: rare,
  setSenderName: rare,

  createFindByNumber: pressed,
  createFindByLink: pressed,
  remindRequest: pressed,
  regenerateLink: pressed,
  cancelRequest: pressed,
  deleteRequest: fetched,

  createPayment: pressed,
  createPortalSession: pressed,
  cancelSubscription: rare,
  resumeSubscription: rare,
  withdrawSubscription: rare,

  setPassword: securing,
  changeEmail: securing,
  confirmEmailChange: securing,
  signOutEverywhere: securing,
  exportAccount: securing,
  deleteAccount: securing,

  // A recipient who has an account. An answer that does not get through is sent again every 8 seconds.
  updateRequest: fetched,
  replyRequest: fetched,
  declineRequest: fetched,
  reportRequest: pressed,
  // Believes its token alone, and is open to whoever sends none: nobody would be held.
  readRequest: null,
};
