import { afterEach, describe, expect, it } from 'vitest';
import { addressesOf } from '../stack/addresses.ts';
import type { RunningCompanion } from '../stack/companion.ts';
import { outboxCompanion } from './companion.ts';

let running: RunningCompanion | null = null;
afterEach(() => running?.stop());

// Nothing of that stack runs: only its addresses are wanted.
const addresses = addressesOf('demo-test', {} as never);
const publicUrl = 'http://127.0.0.1:5050';

async function parametersWith(settings: Record<string, string>) {
  const context = { addresses, publicUrl, port: 0, print: () => undefined };
  running = await outboxCompanion.start({ ...context, settings });
  return running?.functionsParameters;
}

describe('text messages and mails on this machine', () => {
  it('go to what stands in for a carrier, lead to this stack, and are listed on a page', async () => {
    expect(await parametersWith({})).toEqual({
      SITE_URL: publicUrl,
      HELP_EMAIL: 'help@geonod.localhost',
      SMS_PROVIDER: 'twilio',
      TWILIO_API_URL: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      TWILIO_ACCOUNT_SID: expect.stringMatching(/^AC/),
      TWILIO_SENDER: expect.stringMatching(/^\+/),
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: expect.stringMatching(/^\d+$/),
      SMTP_USER: expect.stringMatching(/\w/),
      MAIL_FROM: expect.stringMatching(/@/),
    });
    expect(running?.functionsSecrets.TWILIO_AUTH_TOKEN).toMatch(/\w{3}/);
    expect(running?.functionsSecrets.SMTP_PASSWORD).toMatch(/\w{3}/);
    const url = running?.addresses?.messagesUrl ?? '';
    expect(running?.notes).toEqual([
      ['Messages', `printed here; listed at ${url}`],
      ['Mails', `shown at ${url}`],
    ]);
    expect(await (await fetch(url)).text()).toContain('Nothing yet.');
  });

  it('stay in Firestore when the developer has chosen so', async () => {
    const parameters = await parametersWith({ SMS_PROVIDER: 'outbox' });
    expect(parameters).toMatchObject({ SMS_PROVIDER: 'outbox', TWILIO_ACCOUNT_SID: '' });
    expect(parameters).not.toHaveProperty('TWILIO_API_URL');
  });

  it('are sent for real when the developer has chosen so', async () => {
    const settings = {
      SMS_PROVIDER: 'twilio',
      SITE_URL: 'https://tunnel.example',
      HELP_EMAIL: 'help@tunnel.example',
      SMTP_HOST: 'smtp.provider.example',
    };
    expect(await parametersWith(settings)).toEqual({});
    expect(running?.functionsSecrets).toEqual({});
  });
});
