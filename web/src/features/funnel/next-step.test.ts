import type { PhoneInfo } from '@geonod/contracts';
import { expect, it } from 'vitest';
import { nextPath, nextStepWords, noAreaWords } from './next-step.ts';

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

it('tells whoever would pay for a number without an area that the result names none', () => {
  const freephone: PhoneInfo = {
    status: 'success',
    carrier: null,
    country: null,
    phone_region: null,
    international_number: null,
    location: null,
    country_iso: null,
    area_code: null,
    line_type: 'toll-free',
    time_zones: [],
    carrier_is_original: true,
    registration_area: null,
    outline_id: null,
  };
  const satellite: PhoneInfo = { ...freephone, line_type: 'mobile' };
  const toAsk = 'The full result names no area either: what you pay for is to ask its owner.';
  expect(noAreaWords('sign-up', satellite)).toBe(toAsk);
  // Nobody pays here, and nobody could be asked.
  expect(noAreaWords('result', satellite)).toBe('The full result names no area either.');
  expect(noAreaWords('sign-up', freephone)).toBe('The full result names no area either.');
  const area = { latitude: 39.6, longitude: -8, radiusKm: 300, level: 'country' } as const;
  expect(noAreaWords('sign-up', { ...satellite, registration_area: area })).toBeNull();
});

it('leads past every payment where the result is open', () => {
  expect(nextPath('result')).toBe('/location');
  expect(nextStepWords.result).not.toContain('R$');
});
