import type { EndpointInput, EndpointName, Endpoints } from '@geonod/contracts';

/** How often one instance makes a call for one token from one network, in one window of time. */
export interface TokenLimits {
  readonly windowSeconds: number;
  readonly most: number;
}

/** Where in the input of a call its token stands. */
interface TokenLimitsOf<Name extends EndpointName> extends TokenLimits {
  readonly token: keyof EndpointInput<Name> & string;
}

/** A call that is made without an account. */
export type OpenCall = {
  [Name in EndpointName]: Endpoints[Name]['auth'] extends 'bearer' ? never : Name;
}[EndpointName];

/**
 * What the page of a link asks for and sends: three to ten documents. It asks as it is opened, and again every 8 seconds while
 * it waits, as it sends an answer that does not get through; a link that is passed on to a group is opened by many behind one
 * address within a minute. The window is short, so that whoever loops with a link beside its recipient, in the same network,
 * keeps them from an answer, and from taking it back, for no longer.
 */
const byLink = { windowSeconds: 60, most: 120, token: 'token' } as const;
/** What reads much, or asks Firebase Auth or Stripe, and is done at a press, a few times at most. */
const pressed = { windowSeconds: 600, most: 120, token: 'token' } as const;
/** What the owner of a number does by the key that their code gave, for some minutes. */
const byNumber = { windowSeconds: 600, most: 120, token: 'session' } as const;

/**
 * From one network, with tokens that open nothing: nobody who was sent a link comes near it. The window is as short as that of
 * a link: whoever guesses beside a recipient, in the same network, keeps them from taking back what they shared no longer.
 */
export const mostInVain: TokenLimits = { windowSeconds: 60, most: 240 };

/** So long, in whole windows, a token that has opened something is known to be good. */
export const goodSeconds = 600;

/**
 * What nobody meets who has the page that makes the call: it holds a loop, also of whoever sends an account's token with it.
 * Null for what has limits in Firestore, by address, e-mail or number, or reads nothing for whoever calls. A call of the
 * contract that anybody may make and that is not here does not compile.
 */
export const tokenLimits: { readonly [Name in OpenCall]: TokenLimitsOf<Name> | null } = {
  readRequest: byLink,
  recordShown: byLink,
  updateRequest: byLink,
  replyRequest: byLink,
  declineRequest: byLink,
  withdrawLocation: byLink,
  eraseAnswer: byLink,
  stopMessages: byLink,
  allowMessages: byLink,
  refuseAsker: byLink,
  reportRequest: byLink,
  // Up to 40 documents.
  readHeldData: pressed,
  confirmEmailChange: pressed,

  readNumberData: byNumber,
  eraseNumberData: byNumber,
  setNumberMessages: byNumber,

  requestNumberCode: null,
  checkNumberCode: null,
  unsubscribe: null,
  createPayment: null,
  cancelSubscription: null,
  confirmCancellation: null,
  sendClaimLink: null,
  claimAccount: null,
  verifyPhone: null,
  health: null,
};

/** The limits of a call; null where none are counted by its token. */
export function tokenLimitsOf(
  name: EndpointName,
): (TokenLimits & { readonly token: string }) | null {
  const limits: Partial<Record<EndpointName, (TokenLimits & { readonly token: string }) | null>> =
    tokenLimits;
  return limits[name] ?? null;
}
