import { expect, it } from 'vitest';
import { nextPath, nextStepWords } from './next-step.ts';

it('tells a visitor to sign up, and what it costs now and later', () => {
  expect(nextStepWords['sign-up']).toBe(
    'Next: sign up, then pay R$1,99 for 24 hours. It renews at R$160,00 every 4 weeks until you cancel.',
  );
});

it('tells nobody who has an account to sign up', () => {
  const { 'sign-up': _, ...others } = nextStepWords;
  expect(Object.values(others).join(' ')).not.toContain('sign up');
});

it('names the price of the trial to those alone who can have it', () => {
  const withTrial = Object.entries(nextStepWords).filter(([, words]) => words.includes('R$1,99'));
  expect(withTrial.map(([next]) => next)).toEqual(['sign-up', 'trial']);
  expect(nextStepWords.subscription).toContain('R$160,00');
});

it('asks whoever paid without an account to open it, and for nothing more', () => {
  expect(nextPath('claim')).toBe('/claim');
  expect(nextStepWords.claim).not.toContain('R$');
});

it('leads past every payment where the result is open', () => {
  expect(nextPath('result')).toBe('/location');
  expect(nextStepWords.result).not.toContain('R$');
});
