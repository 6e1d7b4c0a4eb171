import type { DeclineName } from './declines.ts';

/** Declines that a tester has asked for, beyond what the card itself would do. */
export class ChargeFailures {
  readonly #next: DeclineName[] = [];
  readonly #byPaymentMethod = new Map<string, DeclineName>();

  /** The next `times` charges, whoever's they are, are declined. */
  failNext(reason: DeclineName, times: number): void {
    for (let count = 0; count < times; count += 1) {
      this.#next.push(reason);
    }
  }

  /** From now on this card is declined, or works again with null. */
  setCard(paymentMethodId: string, reason: DeclineName | null): void {
    if (reason === null) {
      this.#byPaymentMethod.delete(paymentMethodId);
    } else {
      this.#byPaymentMethod.set(paymentMethodId, reason);
    }
  }

  ofCard(paymentMethodId: string): DeclineName | null {
    return this.#byPaymentMethod.get(paymentMethodId) ?? null;
  }

  waiting(): number {
    return this.#next.length;
  }

  /** The decline that this charge must meet, if any; a counted one is used up. */
  take(paymentMethodId: string): DeclineName | null {
    return this.#byPaymentMethod.get(paymentMethodId) ?? this.#next.shift() ?? null;
  }

  clear(): void {
    this.#next.length = 0;
    this.#byPaymentMethod.clear();
  }
}
