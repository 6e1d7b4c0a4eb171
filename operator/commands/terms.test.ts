import { daysAfter, mailDays } from '@geonod/contracts/periods';
import { expect, it } from 'vitest';
import { readTerms } from './terms.ts';

const now = new Date('2026-11-22T17:05:00Z');

it('a day and paragraphs are read, however their lines are broken', () => {
  const text = '2027-01-15\r\n\r\nA trial costs\r\nR$2,99.\r\n \r\nA request is open longer.\r\n';
  expect(readTerms(text, now)).toEqual({
    day: '2027-01-15',
    changes: ['A trial costs R$2,99.', 'A request is open longer.'],
  });
});

it.each([
  ['', /first line is the day/],
  ['A trial costs R$2,99.', /first line is the day/],
  ['2027-02-30\nA trial costs R$2,99.', /first line is the day/],
  ['15 January 2027\nA trial costs R$2,99.', /first line is the day/],
  ['2026-12-23\nA trial costs R$2,99.', /from 2026-12-24 on: everybody is told 30 days before/],
  ['2026-11-01\nA trial costs R$2,99.', /everybody is told 30 days before/],
  ['2027-02-21\nA trial costs R$2,99.', /from 2027-02-20 on at the latest: who was mailed before/],
  ['2027-01-15\n\n', /Below the day stands what changes/],
])('nobody is mailed %j', (text, words) => {
  expect(() => readTerms(text, now)).toThrow(words);
});

it('the first day that is named to whoever wrote one too early is one that is taken', () => {
  expect(readTerms('2026-12-24\nA trial costs R$2,99.', now).day).toBe('2026-12-24');
});

it('the last day that is named to whoever wrote one too late is one that is taken', () => {
  expect(readTerms('2027-02-20\nA trial costs R$2,99.', now).day).toBe('2027-02-20');
});

it('whom the first mails went to is known for as long as a file for their day is taken', () => {
  const text = '2027-02-20\nA trial costs R$2,99.';
  const erased = daysAfter(now, mailDays);
  expect(() => readTerms(text, erased)).toThrow(/30 days before/);
});
