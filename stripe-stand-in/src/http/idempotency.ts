import { createHash } from 'node:crypto';
import { day } from '../world/settings.ts';
import { ApiError } from './api-error.ts';

/** What was answered to a call, and under which request id. */
export interface Answer {
  status: number;
  body: string;
  requestId: string;
}

interface Remembered extends Answer {
  address: string;
  parameters: string;
  at: number;
}

/**
 * Answers by idempotency key. The same call gets the same answer; another call with the same key
 * is refused, and so is any while the first is under way. Keys are forgotten after 24 hours of the stand-in's time, as
 * Stripe may.
 */
export class IdempotencyKeys {
  readonly #answers = new Map<string, Remembered>();
  readonly #held = new Set<string>();

  /** Whether a call may begin under this key: not while another one is under way. */
  hold(key: string): boolean {
    if (this.#held.has(key)) return false;
    this.#held.add(key);
    return true;
  }

  release(key: string): void {
    this.#held.delete(key);
  }

  /** The answer to repeat, or undefined for a key not seen in the last 24 hours. */
  find(key: string, address: string, body: string, now: number): Answer | undefined {
    const known = this.#answers.get(key);
    if (known === undefined || now - known.at > day) {
      return undefined;
    }
    if (known.address !== address) {
      throw mismatch(
        `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${known.address}' vs '${address}'). Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    }
    if (known.parameters !== digest(body)) {
      throw mismatch(
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    }
    return known;
  }

  remember(key: string, address: string, body: string, now: number, answer: Answer): void {
    this.#answers.set(key, { ...answer, address, parameters: digest(body), at: now });
  }

  clear(): void {
    this.#answers.clear();
    this.#held.clear();
  }
}

function mismatch(message: string): ApiError {
  return new ApiError(400, { type: 'idempotency_error', message });
}

/** Independent of the order in which the parameters were written. */
function digest(body: string): string {
  const fields = [...new URLSearchParams(body)].map(([key, value]) => `${key}=${value}`).sort();
  return createHash('sha256').update(fields.join('\n')).digest('hex');
}
