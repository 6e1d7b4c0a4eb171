import { describe, expect, it } from 'vitest';
import { requireSettings, settingProblems, settingsOf } from './settings.ts';

const hex = '0123456789abcdef0123456789abcdef';

const complete: Readonly<Record<string, string>> = {
  SITE_URL: 'https://geonod.example',
  SMS_PROVIDER: 'twilio',
  SMS_DAILY_BUDGET: '1000',
  SMS_COUNTRY_SHARES: '55:70 *:20',
  SMTP_HOST: 'smtp.provider.example',
  SMTP_PORT: '587',
  SMTP_USER: 'apikey',
  MAIL_FROM: 'hello@geonod.example',
  HELP_EMAIL: 'help@geonod.example',
  APP_CHECK: 'off',
  STRIPE_API_URL: 'https://api.stripe.com',
  FCM_API_URL: 'https://fcm.googleapis.com',
  TWILIO_API_URL: 'https://api.twilio.com',
  TWILIO_ACCOUNT_SID: `AC${hex}`,
  TWILIO_SENDER: '+5511987654321',
  STRIPE_SECRET_KEY: 'sk_live_12345678',
  STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
  HASH_SALT: 'sixteen random characters',
  STOP_LIST_KEY: 'v2:another-random-key-of-it v1:sixteen-random-characters',
  TWILIO_AUTH_TOKEN: hex,
  SMTP_PASSWORD: 'of-the-provider',
};

const without = (name: string) =>
  Object.fromEntries(Object.entries(complete).filter(([each]) => each !== name));

describe('a start outside the emulators', () => {
  it('goes on with every setting', () => {
    expect(() => requireSettings(complete)).not.toThrow();
    expect(settingsOf(complete).map(({ name }) => name)).toEqual(Object.keys(complete));
  });

  it.each(settingsOf(complete).filter(({ isSecret }) => !isSecret))(
    'ends with the name of $name where that is missing',
    ({ name }) => {
      expect(() => requireSettings(without(name))).toThrow(`${name} is not set`);
      expect(() => requireSettings({ ...complete, [name]: '' })).toThrow(`${name} is not set`);
    },
  );

  it.each([
    ['SITE_URL', 'http://geonod.example'],
    ['SITE_URL', 'https://geonod.example/'],
    ['SITE_URL', 'https://localhost'],
    ['SMS_PROVIDER', 'pigeon'],
    ['SMTP_HOST', '127.0.0.1'],
    ['HELP_EMAIL', 'nobody'],
    ['HELP_EMAIL', 'help@geonod.localhost'],
    ['HELP_EMAIL', 'GeoNod <help@geonod.example>'],
    ['STRIPE_SECRET_KEY', 'sk_live_12345678\n'],
    ['STRIPE_WEBHOOK_SECRET', 'we_12345678'],
    ['STOP_LIST_KEY', 'a-key-without-a-version'],
    ['TWILIO_AUTH_TOKEN', ''],
  ])('ends with the name of %s where that is “%s”, and does not repeat a value', (name, value) => {
    const problems = settingProblems({ ...complete, [name]: value });
    expect(problems).toEqual([expect.stringMatching(`^${name} is `)]);
    if (value !== '') expect(problems.join()).not.toContain(value);
  });

  it.each([`MG${hex}`, '27182', '+15005550006'])('takes %s for a sender', (sender) => {
    expect(settingProblems({ ...complete, TWILIO_SENDER: sender })).toEqual([]);
  });

  it.each(['5511987654321', '12', '+27182', 'MG1', 'GeoNod'])('takes %s for none', (sender) => {
    expect(settingProblems({ ...complete, TWILIO_SENDER: sender })).toHaveLength(1);
  });

  it('asks a function for no secret that it is not given', () => {
    expect(() => requireSettings(without('STRIPE_SECRET_KEY'))).not.toThrow();
  });

  it('needs nothing of Twilio where no text message is to be sent', () => {
    const { TWILIO_ACCOUNT_SID: _, TWILIO_SENDER: __, ...others } = complete;
    expect(() => requireSettings({ ...others, SMS_PROVIDER: 'outbox' })).not.toThrow();
  });
});

it.each([
  ['the functions emulator', { FUNCTIONS_EMULATOR: 'true' }],
  ['a process on the Firestore emulator', { FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' }],
  ['a deployment that reads which functions there are', { FUNCTIONS_CONTROL_API: 'true' }],
])('%s starts without them', (_who, values) => {
  expect(() => requireSettings(values)).not.toThrow();
});
