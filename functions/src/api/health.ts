import { type Dependency, lookAtHealth } from '../flows/health/look-at-health.ts';
import { ApiError } from '../http/api-error.ts';
import { signInResponds } from '../services/accounts.ts';
import { stripeResponds } from '../services/payments/stripe-client.ts';
import { databaseResponds, isAnyMailOverdue, isAnyMessageOverdue } from '../store/overdue.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

const look = lookAtHealth({
  database: databaseResponds,
  signIn: signInResponds,
  payments: stripeResponds,
  messages: async (now) => !(await isAnyMessageOverdue(now)),
  mails: async (now) => !(await isAnyMailOverdue(now)),
});

/** Without these nothing can be served. */
const vital: readonly Dependency[] = ['database', 'signIn'];

/** Tells whoever watches what is down. It asks no vendor in anybody's name and needs no secret. */
export const health: Handler<'health'> = async () => {
  const seen = await look(new Date());
  const down = vital.filter((name) => seen.dependencies[name] !== 'up');
  if (down.length > 0) throw new ApiError('unavailable', `Down: ${down.join(', ')}.`);
  return seen;
};
