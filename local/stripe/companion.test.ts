import { afterEach, describe, expect, it } from 'vitest';
import { addressesOf } from '../stack/addresses.ts';
import type { RunningCompanion } from '../stack/companion.ts';
import { stripeCompanion } from './companion.ts';

// Nothing of that stack runs: only its addresses are wanted.
const ports = Object.fromEntries(
  [
    'hosting',
    'functions',
    'auth',
    'firestore',
    'vite',
    'hub',
    'logging',
    'eventarc',
    'tasks',
    'websocket',
  ].map((name, index) => [name, 23_900 + index]),
) as Parameters<typeof addressesOf>[1];
const addresses = addressesOf('demo-test', ports);
const context = { addresses, publicUrl: addresses.siteUrl, port: 0, print: () => undefined };
let running: RunningCompanion | null = null;
afterEach(() => running?.stop());

describe('beside the emulators', () => {
  it('tells functions and site where the stand-in is, when no key is set', async () => {
    running = await stripeCompanion.start({ ...context, settings: {} });
    const url = running?.functionsParameters.STRIPE_API_URL ?? '';
    expect(running?.functionsSecrets).toEqual({
      STRIPE_SECRET_KEY: expect.stringMatching(/^sk_test_/),
      STRIPE_WEBHOOK_SECRET: expect.stringMatching(/^whsec_/),
    });
    const script = running?.siteSettings.VITE_STRIPE_JS_URL ?? '';
    expect(new URL(script).origin).toBe(url);
    const response = await fetch(script);
    expect(response.headers.get('content-type')).toContain('javascript');
    const state = await fetch(`${url}/control/state`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect(await state.json()).toMatchObject({ webhookUrl: `${addresses.siteUrl}/stripeWebhook` });
  });

  it('leaves everything to Stripe when there is a key of its own', async () => {
    const settings = { STRIPE_SECRET_KEY: 'sk_test_fromTheDashboard' };
    expect(await stripeCompanion.start({ ...context, settings })).toBeNull();
  });
});
