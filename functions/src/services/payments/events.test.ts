import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { handledEvents } from './events.ts';

it('the page on deploying names every event of Stripe’s that is acted on, and no other', () => {
  const page = readFileSync('docs/deploy.md', 'utf8');
  const named = [
    ...page.matchAll(/`((?:payment_intent|charge|refund|customer|invoice)\.[a-z_.]+)`/g),
  ];
  expect(named.map(([, type]) => type).toSorted()).toEqual([...handledEvents].toSorted());
});
