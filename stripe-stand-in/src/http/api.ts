import { chargeRoutes } from '../resources/charges.ts';
import { customerRoutes } from '../resources/customers.ts';
import { disputeRoutes } from '../resources/disputes.ts';
import { eventRoutes } from '../resources/events.ts';
import { invoiceRoutes } from '../resources/invoices.ts';
import { paymentIntentConfirmRoutes } from '../resources/payment-intent-confirm.ts';
import { paymentIntentRoutes } from '../resources/payment-intents.ts';
import { paymentMethodRoutes } from '../resources/payment-methods.ts';
import { portalRoutes } from '../resources/portal.ts';
import { priceRoutes } from '../resources/prices.ts';
import { productRoutes } from '../resources/products.ts';
import { refundRoutes } from '../resources/refunds.ts';
import { setupIntentRoutes } from '../resources/setup-intents.ts';
import { subscriptionUpdateRoutes } from '../resources/subscription-update.ts';
import { subscriptionRoutes } from '../resources/subscriptions.ts';
import type { Route } from './route.ts';

const routes: Route[] = [
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...paymentIntentRoutes,
  ...paymentIntentConfirmRoutes,
  ...setupIntentRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...productRoutes,
  ...priceRoutes,
  ...subscriptionRoutes,
  ...subscriptionUpdateRoutes,
  ...invoiceRoutes,
  ...portalRoutes,
  ...eventRoutes,
];

/** The call at an address and the id in it, or undefined when there is none. */
export function findRoute(method: string, path: string): { route: Route; id: string } | undefined {
  const parts = path.split('/');
  for (const route of routes) {
    const pattern = route.path.split('/');
    if (
      route.method === method &&
      pattern.length === parts.length &&
      pattern.every((part, index) => part === ':id' || part === parts[index])
    ) {
      return { route, id: decodeURIComponent(parts[pattern.indexOf(':id')] ?? '') };
    }
  }
  return undefined;
}
