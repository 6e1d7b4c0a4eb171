import { type Act, type Find, type NightlyStep, nightlyStep } from '../nightly/nightly-step.ts';

/** Few enough for services that count calls. */
const atOnce = 10;

/** A step that does something with each item, ten at a time; `erase` says of which kinds something is gone. */
export function sweepStep<Item>(name: string, find: Find<Item>, erase: Act<Item>): NightlyStep {
  return nightlyStep(name, find, erase, { atOnce });
}
