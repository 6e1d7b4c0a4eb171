import type { Call } from './route.ts';

/**
 * What goes wrong with a call. `server-error` (500, which its idempotency key remembers), `rate-limit`
 * (429), `lock-timeout` (429: another call holds the object), `in-use` (409: another call with its
 * idempotency key is under way), `timeout` (no answer) and `reset` (connection cut) happen instead of it;
 * `lost-response` cuts the connection after it was done; `slow` does it late, and holds its
 * idempotency key until then.
 * Source: docs.stripe.com/error-low-level, docs.stripe.com/rate-limits#object-lock-timeouts
 */
export type FaultKind =
  | 'server-error'
  | 'rate-limit'
  | 'lock-timeout'
  | 'in-use'
  | 'timeout'
  | 'reset'
  | 'lost-response'
  | 'slow';

export interface Fault {
  kind: FaultKind;
  /** Address of the calls, with `:id` for any id: `/v1/payment_intents/:id/confirm`. */
  path: string;
  method?: string | undefined;
  caller?: Call['caller'] | undefined;
  /** How many matching calls fail; 1 unless given. */
  count?: number | undefined;
  /** How many matching calls pass before the first that fails; 0 unless given. */
  after?: number | undefined;
  /** For `server-error`: whether it asks for no repeat, as most of Stripe's do. */
  noRetry?: boolean | undefined;
  /** For `slow`: how late, in milliseconds; 1000 unless given. Where nobody waits so long it is done all the same. */
  delayMs?: number | undefined;
}

interface Armed extends Fault {
  left: number;
  pass: number;
}

/** The faults that a tester has asked for and that have not happened yet. */
export class Faults {
  #armed: Armed[] = [];

  arm(fault: Fault): void {
    this.#armed.push({ ...fault, left: fault.count ?? 1, pass: fault.after ?? 0 });
  }

  /** The fault that this call meets, if any; it is used up. */
  take(method: string, path: string, caller: Call['caller']): Fault | null {
    for (const fault of this.#armed) {
      if (!meets(fault, method, path, caller)) {
        continue;
      }
      if (fault.pass > 0) {
        fault.pass -= 1;
        continue;
      }
      fault.left -= 1;
      this.#armed = this.#armed.filter((each) => each.left > 0);
      return fault;
    }
    return null;
  }

  waiting(): Fault[] {
    return this.#armed.map(({ left, pass, ...fault }) => ({ ...fault, count: left, after: pass }));
  }

  clear(): void {
    this.#armed = [];
  }
}

function meets(fault: Fault, method: string, path: string, caller: Call['caller']): boolean {
  const pattern = fault.path.split('/');
  const parts = path.split('/');
  return (
    (fault.method === undefined || fault.method === method) &&
    (fault.caller === undefined || fault.caller === caller) &&
    pattern.length === parts.length &&
    pattern.every((part, index) => part === ':id' || part === parts[index])
  );
}
