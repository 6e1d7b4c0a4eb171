import type { MailContent } from '@geonod/contracts/documents/mail';
import { expect, it } from 'vitest';
import { mailSamples } from '../../../testing/mail-samples.ts';
import { renderMail } from './render-mail.ts';
import type { MailSetting } from './templates.ts';

const writtenAt = new Date('2026-11-22T17:05:00Z');

const setting: MailSetting = {
  siteUrl: 'https://geonod.example',
  helpEmail: 'help@geonod.example',
  to: 'marina@example.com',
  createdAt: writtenAt,
  sentAt: writtenAt,
  hasAccount: true,
  madeLink: 'https://geonod.example/made?code=abc',
  standing: null,
  renewalAmount: 16_000,
  request: {
    name: 'Saturday pickup',
    reply: 'call-me',
    url: 'https://geonod.example/home/history#request',
    stopMailsUrl: 'https://geonod.example/switch-off?token=mails',
    stopPushUrl: 'https://geonod.example/switch-off?token=pushes',
  },
};

/** To whom, or when, a mail may say something else. */
const circumstances: Readonly<Record<string, Partial<MailSetting>>> = {
  'to who paid without an account': { hasAccount: false },
  'to who is suspended': { standing: { isSuspended: true, isChargedOn: false } },
  'to who is suspended, and charged on': { standing: { isSuspended: true, isChargedOn: true } },
  'about a message to a number': {
    request: {
      countryCode: '55',
      phoneNumber: '5511987654321',
      url: 'https://geonod.example/home/history#request',
      stopMailsUrl: 'https://geonod.example/switch-off?token=mails',
      stopPushUrl: null,
    },
  },
  'about a message to a country that gets none': {
    request: {
      countryCode: '55',
      phoneNumber: '5511987654321',
      sms: { failure: 'destination' },
      url: 'https://geonod.example/home/history#request',
      stopMailsUrl: 'https://geonod.example/switch-off?token=mails',
      stopPushUrl: null,
    },
  },
  'an hour and a half late': { sentAt: new Date('2026-11-22T18:35:00Z') },
  'two days late': { sentAt: new Date('2026-11-24T17:05:00Z') },
  'three months late': { sentAt: new Date('2027-03-01T12:00:00Z') },
};

const introduction = `# The mails, word for word

What each mail says, in each of its forms, to whom, and when it is late. For whoever writes, translates or answers for these words: a
change of them shows here. \`npx vitest run --project unit mails-in-words -u\` writes this page.
`;

/** A page with every mail; what says the same as the one before stands once. */
function page(): string {
  const sections = Object.entries(mailSamples).map(([template, forms]) => {
    const said = new Map<string, string>();
    forms.forEach((values, form) => {
      const content = { template, values } as MailContent;
      for (const [when, change] of Object.entries({ '': {}, ...circumstances })) {
        const { subject, text } = renderMail(content, { ...setting, ...change });
        const words = `Subject: ${subject}\n\n${text.trimEnd()}`;
        const title = `${template}, form ${form + 1}${when && `, ${when}`}`;
        if (!said.has(words)) said.set(words, title);
      }
    });
    return [...said]
      .map(([words, title]) => `### ${title}\n\n\`\`\`text\n${words}\n\`\`\`\n`)
      .join('\n');
  });
  return [introduction, ...sections].join('\n');
}

it('every mail says what the page for people shows', async () => {
  await expect(page()).toMatchFileSnapshot('../../../../docs/mails.md');
});
