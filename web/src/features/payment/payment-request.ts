import { memberHome, safeNextPath } from '../../lib/next-path.ts';
import { pathWithPhone, readPhone } from '../../lib/phone-query.ts';
import { withoutReturn } from './return-query.ts';

/** What the address of the payment page asks for. */
export interface PaymentRequest {
  /** The number whose result is paid for, if it is about one. */
  readonly phone: string | null;
  /** Where the payment leads: a path of this site. */
  readonly destination: string;
  /** The same for somebody without an account, whom the member area would turn away: a path of this site. */
  readonly visitorDestination: string;
  /** What this page was asked for, without what a bank's page added to it: a query. */
  readonly search: string;
  /** This page, as a path of this site. */
  readonly ownPath: string;
}

/**
 * Reads `?phone=&email=&next=`. `next` comes before the number's result; without either it is the member area.
 *
 * `email` is passed on and believed by nobody: whoever made the address could have written their own, and whose e-mail it is
 * owns what is paid for.
 */
export function readPaymentRequest(search: string): PaymentRequest {
  const query = new URLSearchParams(search);
  const phone = readPhone(query);
  const next = query.get('next');
  const ownSearch = withoutReturn(search);
  const resultOfPhone = phone === null ? null : pathWithPhone('/location', phone);
  const result = next === null ? resultOfPhone : null;
  return {
    phone,
    destination: result ?? (next === null ? memberHome : safeNextPath(next)),
    visitorDestination: resultOfPhone ?? '/location',
    search: ownSearch,
    ownPath: `/payment${ownSearch}`,
  };
}

/** The state of the page to which a visitor's payment leads: whoever has logged in meanwhile is not its payer. */
export const paidAsVisitor = { paidAsVisitor: true };

/** Whether a page's state says that a visitor's payment has led there. */
export function isPaidAsVisitor(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'paidAsVisitor' in state;
}

/**
 * Where a bank that asks on a page of its own sends the payer back to. It names nobody, since Stripe is told; what was paid for
 * is remembered in the tab.
 */
export const returnPath = '/location';
