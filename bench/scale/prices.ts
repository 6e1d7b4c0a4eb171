import type { Step } from './stories.ts';

/**
 * US dollars, without what is free each day, in southamerica-east1. Sources: cloud.google.com/firestore/pricing,
 * cloud.google.com/run/pricing (its second tier), firebase.google.com/pricing, twilio.com/sms/pricing/br. They change:
 * who plans looks them up, puts them here and has the tables of docs/scale.md written anew.
 */
export const prices = {
  read: 0.045e-5,
  write: 0.135e-5,
  delete: 0.015e-5,
  run: 0.4e-6,
  cpuSecond: 33.6e-6,
  gibibyteSecond: 3.5e-6,
  /** Of what Hosting sends. */
  byte: 0.15e-9,
  text: 0.06,
} as const;

/** The shortest that is charged, and an instance as most calls have it; shared with up to 79 others, so it is the most. */
const run = { seconds: 0.1, cpus: 1, gibibytes: 0.5 } as const;

/** What a step costs without its text message. Each document that is written is deleted some day: that is in it, too. */
export function dollarsOf({ reads, writes, deletes, runs, bytes }: Omit<Step, 'what'>): number {
  const second = run.cpus * prices.cpuSecond + run.gibibytes * prices.gibibyteSecond;
  return (
    reads * prices.read +
    writes * (prices.write + prices.delete) +
    deletes * prices.delete +
    runs * (prices.run + run.seconds * second) +
    bytes * prices.byte
  );
}
