import { describe, expect, it } from 'vitest';
import { CallError } from '../../../lib/api-client.ts';
import { enRights } from '../language/en-rights.ts';
import { codeProblem, codeProblemInWords, sendingProblem } from './problem.ts';

const refused = (code: CallError['code'], field?: string, seconds?: number) =>
  new CallError(code, 'in English, from the service', 429, field, seconds);

describe('why no code was sent', () => {
  it.each([
    [refused('invalid-input', 'phoneNumber'), enRights.badNumber],
    [refused('invalid-input', 'countryCode'), enRights.notToCountry],
    [refused('rate-limited', undefined, 41), enRights.waitAMinute],
    [refused('rate-limited', undefined, 4000), enRights.tooMany],
    [refused('unavailable', undefined, 4000), enRights.noneToday],
    [refused('unavailable'), enRights.noConnection],
    [refused('forbidden', 'X-Firebase-AppCheck'), enRights.notShownOurs],
    [refused('network'), enRights.noConnection],
    [new Error('anything else'), enRights.noConnection],
  ])('%s reads in the words of the page', (error, words) => {
    expect(enRights[sendingProblem(error)]).toBe(words);
  });
});

describe('what is wrong with a code', () => {
  it.each([
    [refused('forbidden', 'code'), enRights.wrongCode, 'type another'],
    [refused('expired', 'code'), enRights.tooOld, 'ask for another'],
    [refused('unauthenticated'), enRights.tooOld, 'ask for another'],
    [refused('rate-limited', 'code'), enRights.usedUp('5'), 'ask for another'],
    [refused('rate-limited', undefined, 900), enRights.tooManyTries, 'send it again'],
    [refused('network'), enRights.noConnection, 'send it again'],
  ])('%s reads in the words of the page, and what helps', (error, text, helps) => {
    const isTyped = helps === 'type another';
    const isOver = helps === 'ask for another';
    const problem = codeProblem(error);
    expect(problem).toMatchObject({ isOver, isTyped });
    expect(codeProblemInWords(problem, enRights)).toBe(text);
  });
});
