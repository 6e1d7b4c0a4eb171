import { day, hour } from '../world/settings.ts';
import type { World } from '../world/world.ts';
import { invoicePage, payOnPage } from './invoice-page.ts';
import { changeInPortal, portalPage } from './portal-page.ts';
import { receiptPage } from './receipt-page.ts';

/** What a page of Stripe's answers: its title and content, or where it leads. */
export type HostedAnswer =
  | { title: string; body: string }
  | { redirect: string }
  | 'not-found'
  | 'expired';

const firstUse = hour / 12;

/**
 * The pages that Stripe shows to a shop's customers: `/invoices/…`, `/receipts/…` and `/portal/…`.
 * Whoever has the address may use it, so it ends in a secret; a portal's is dead after five minutes
 * without having been opened, and an hour after its last use. `form` is what was posted.
 */
export function hostedAnswer(
  world: World,
  path: string,
  form: URLSearchParams | null,
): HostedAnswer {
  const [, kind, id = ''] = path.split('/');
  const address = `${world.settings.url}${path}`;
  if (kind === 'receipts') {
    const charge = world.charges.get(id);
    return charge?.receipt_url === address
      ? { title: 'Receipt', body: receiptPage(charge) }
      : 'not-found';
  }
  if (kind === 'invoices') {
    const invoice = world.invoices.get(id);
    // An invoice is shown for thirty days after it was due.
    const isOld = invoice !== undefined && invoice.created + 30 * day < world.now();
    if (invoice?.hosted_invoice_url !== address) {
      return 'not-found';
    }
    if (isOld && invoice.status !== 'open') {
      return 'expired';
    }
    const body =
      form === null ? invoicePage(world, invoice, null) : payOnPage(world, invoice, form);
    return { title: 'Invoice', body };
  }
  const session = world.portalSessions.get(id);
  if (session?.url !== address) {
    return 'not-found';
  }
  const used = world.portalUses.get(id);
  const end = used === undefined ? session.created + firstUse : used + hour;
  if (world.now() > end) {
    return 'expired';
  }
  world.portalUses.set(id, world.now());
  if (form === null) {
    return { title: 'Billing', body: portalPage(world, session) };
  }
  const changed = changeInPortal(world, session, form);
  return 'redirect' in changed ? changed : { title: 'Billing', body: changed.page };
}
