import { readFileSync } from 'node:fs';
import type { MailContent, MailTemplate } from '@geonod/contracts/documents/mail';
import { mailContent } from '@geonod/contracts/documents/mail';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { mailSamples, sampleContents } from '../../../testing/mail-samples.ts';
import { day as dayColours, night } from './colours.ts';
import { day, moment } from './format.ts';
import { renderMail } from './render-mail.ts';

const setting = {
  siteUrl: 'https://geonod.example',
  helpEmail: 'help@geonod.example',
  to: 'marina@example.com',
  createdAt: new Date('2026-11-22T17:05:00Z'),
  sentAt: new Date('2026-11-22T17:05:00Z'),
  hasAccount: true,
  madeLink: 'https://geonod.example/made?code=abc',
  standing: null,
  renewalAmount: 16_000,
  request: {
    name: 'Saturday pickup',
    reply: 'call-me',
    url: 'https://geonod.example/home/history#0123456789ABCDEFGHIJKL',
    stopMailsUrl: 'https://geonod.example/switch-off?token=mail.marina.seal',
    stopPushUrl: 'https://geonod.example/switch-off?token=push.marina.seal',
  },
} as const;
const settingsUrl = `${setting.siteUrl}/home/settings`;
const claimPage = `${setting.siteUrl}/claim`;
const cancelUrl = `${setting.siteUrl}/cancel-subscription`;

/** What each mail must let its reader know, in words of the plain text: why it came, what happens, what to do. */
const promises: Readonly<Record<MailTemplate, readonly string[]>> = {
  'email-change': ['because this address was typed into a GeoNod account'],
  'email-change-asked': [
    'because your GeoNod account has this address',
    'New email: ma••••@example.com',
    'Nothing changes unless its link is pressed, by somebody who is logged in to your account',
    'A new password ends that link',
    'https://geonod.example/forgot-password',
  ],
  'email-changed': [
    'because your GeoNod account had this address',
    'New email: ma••••@example.com',
    'If it was not you, write to us',
  ],
  'password-changed': [
    'because your GeoNod account has this address',
    'everybody else is logged out',
    'https://geonod.example/forgot-password',
  ],
  'terms-change': [
    'because you have a GeoNod account',
    'From 15 January 2027 on, new terms hold',
    'A trial costs R$2,99 <instead> of R$1,99.\n\nA request is open for 48 hours.',
    'They hold from: 15 January 2027',
    'Read the terms of today:\nhttps://geonod.example/terms\n',
    `If you do not want that, cancel before that day in Settings:\n${settingsUrl}\n`,
    cancelUrl,
  ],
  'account-deleted': [
    'deleted your GeoNod account',
    'Your account and your requests, with every message and place in them, are erased',
    'Nothing more is charged',
    'A request that was reported stays with its report until that is decided',
    'our record of payments, for 6 years without your name',
    'backups, for 49 days',
    'once this mail is sent; in such a report, once that is decided',
    'https://geonod.example/privacy',
  ],
  'trial-receipt': [
    'because a payment to GeoNod was made with this address',
    'We received R$1,99',
    'Paid: R$1,99 on Sunday, 22 November 2026, 14:05 (Brasília time, GMT-03:00)',
    'Next charge: ',
  ],
  'renewal-receipt': [
    'because a payment to GeoNod was made with this address',
    'R$160,00 for 4 weeks',
    'Next charge: ',
  ],
  'trial-ending': [
    'because a GeoNod subscription is kept under this address',
    'Next charge: R$160,00 on Monday, 23 November 2026, 14:05 (Brasília time, GMT-03:00)',
    'Within 14 calendar days of the first R$160,00 you can withdraw in Settings and get it back in full; within 7 of your first payment, what you paid for a trial as well.',
    settingsUrl,
    cancelUrl,
  ],
  'renewal-coming': [
    'because a GeoNod subscription is kept under this address',
    'Next charge: R$160,00 on Monday, 21 December 2026, 14:05 (Brasília time, GMT-03:00)',
    settingsUrl,
    cancelUrl,
  ],
  'renewal-failed': [
    'because a GeoNod subscription is kept under this address',
    'R$160,00',
    settingsUrl,
    cancelUrl,
  ],
  'authentication-needed': [
    'because a GeoNod subscription is kept under this address',
    'Open: R$160,00',
    'is not paid until you confirm it with your bank',
    'Confirm the payment:\nhttps://invoice.stripe.com/',
    settingsUrl,
    cancelUrl,
  ],
  cancelled: ['was cancelled', 'Refund: ', 'othing more is charged'],
  'cancelled-by-email': [
    'was cancelled by email address',
    'Nothing more is charged',
    'If it was not you',
  ],
  withdrawn: ['was withdrawn from', ', to the card that paid', 'nothing more is charged'],
  'refund-done': ['because a payment to GeoNod was made', 'to the card that paid', 'business days'],
  'refund-failed': ['because a payment to GeoNod was made', 'R$1,99', 'There is nothing to do'],
  'claim-trial': [
    'because a payment to GeoNod was made',
    'under this address, marina@example.com',
    'Paid: R$1,99 on Sunday, 22 November 2026, 14:05',
    'Confirm and open the account:\nhttps://geonod.example/made?code=abc',
    'For a new one:\nhttps://geonod.example/claim\n',
  ],
  'payment-declined': [
    'payment of R$1,99, and then declined it',
    'because a payment to GeoNod was made',
  ],
  'second-payment': ['R$1,99', 'That subscription stays as it is', 'to the card that paid'],
  'dispute-opened': [
    'Disputed: R$160,00',
    'other time that you paid for stays open',
    'Nothing more is charged for the subscription',
    'tell it so',
  ],
  'dispute-closed': [
    'because a payment to GeoNod was made',
    'Nothing more is charged for the subscription',
  ],
  'asking-suspended': [
    'because your GeoNod account was reported',
    'you cannot send messages or make links, and what you asked before is closed',
    'You get a mail when that is decided',
    'write to us',
  ],
  'suspension-upheld': [
    'because your GeoNod account is suspended',
    'has decided: you cannot send messages or make links',
    'What was shared with you before stays where it is',
    'write to us and say why',
  ],
  'suspension-lifted': [
    'because your GeoNod account was suspended',
    'you can send messages and make links as before',
    'can be answered again, as long as its time is not over',
  ],
  'request-news': [
    'because you asked for a location and mails about answers are on',
    'Request: Saturday pickup',
    'See it in GeoNod:\nhttps://geonod.example/home/history#0123456789ABCDEFGHIJKL',
    'no more mails about answers:\nhttps://geonod.example/switch-off?token=mail.marina.seal',
    'in your browsers:\nhttps://geonod.example/switch-off?token=push.marina.seal',
  ],
};

const sampleNews: MailContent = {
  template: 'request-news',
  values: { requestId: '0123456789ABCDEFGHIJKL', news: 'completed' },
};

const everyForm = sampleContents.map((content, index) => ({
  name: `${content.template} ${index}`,
  content,
}));

describe('every mail', () => {
  it.each(everyForm)('$name says why it came, what happens and what to do', ({ content }) => {
    const { text, html } = renderMail(content, setting);
    for (const words of promises[content.template]) expect(text).toContain(words);
    expect(text).toContain('Questions: help@geonod.example');
    expect(readable(html)).toContain(firstLine(text));
  });

  it.each(everyForm)(
    '$name says the same as HTML and as text, in the same order',
    ({ content }) => {
      const { text, html } = renderMail(content, setting);
      // The name stands above a mail as HTML, and at the foot of one as text.
      const words = wordsOf(text.replace('\n--\nGeoNod\n', '\n'));
      expect(wordsOf(readable(html))).toEqual(['GeoNod', ...words]);
      for (const url of text.match(/https:\S+/g) ?? []) expect(hrefsOf(html)).toContain(url);
    },
  );

  it.each(everyForm)(
    '$name has colours for the night wherever it has them for the day',
    ({ content }) => {
      const { html } = renderMail(content, setting);
      const styled = html
        .slice(html.indexOf('<body'))
        .matchAll(/<\w+[^>]*(?:color|background|border):[^>]*>/g);
      const classes = [...styled].map(
        ([tag]) => /class="([\w ]+)"/.exec(tag)?.[1]?.split(' ') ?? [],
      );
      expect(classes.length).toBeGreaterThan(4);
      for (const names of classes) {
        expect(names).not.toEqual([]);
        for (const name of names) expect(html).toContain(`\n.${name}{`);
      }
    },
  );

  it.each(everyForm)('$name loads nothing, runs nothing and counts no one', ({ content }) => {
    const { html } = renderMail(content, setting);
    expect(html).not.toMatch(
      /<(img|script|link|iframe|object|form|input|video)\b|url\(|@import|@font-face/i,
    );
    expect(html).not.toMatch(/\son\w+=/i);
  });

  it.each(everyForm)(
    '$name is one line of subject that fits a phone, without the reader’s address',
    ({ content }) => {
      const { subject } = renderMail(content, setting);
      expect(subject).toMatch(/^[^\p{Cc}]{5,78}$/u);
      expect(subject).not.toContain('@');
    },
  );

  it('is named in the table of promises, and none is without a sample', () => {
    expect(Object.keys(promises).sort()).toEqual(Object.keys(mailSamples).sort());
  });
});

describe('a hostile value', () => {
  const evil = `https://geonod.example/x?a="><script>alert(1)</script>&b='`;

  it.each([
    { template: 'renewal-failed', values: { ...sampleOf('renewal-failed'), mendUrl: evil } },
    {
      template: 'authentication-needed',
      values: { ...sampleOf('authentication-needed'), confirmUrl: evil },
    },
  ] as MailContent[])('in $template stays text', (content) => {
    const { html } = renderMail(content, setting);
    expect(html).not.toContain('<script');
    expect(html).toContain('&quot;&gt;&lt;script&gt;');
  });

  it('in the address of the reader stays text', () => {
    const content = sampleContents.find(({ template }) => template === 'claim-trial');
    if (!content) throw new Error('There is no sample');
    const { html } = renderMail(content, { ...setting, to: '"<b>&"@example.com' });
    expect(html).toContain('&quot;&lt;b&gt;&amp;&quot;@example.com');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'mailto:x@example.com', 'nowhere'])(
    '%s is no address to press on',
    (mendUrl) => {
      const values = { ...sampleOf('renewal-failed'), mendUrl };
      expect(parses({ template: 'renewal-failed', values })).toBe(false);
    },
  );

  it.each([0, -199, 1.5, Number.NaN])('%s is no amount', (amount) => {
    expect(parses({ template: 'refund-failed', values: { amount } })).toBe(false);
  });
});

it('a variant says only what is true of it', () => {
  const [endedAndPaidBack, ended, runsOut] = mailSamples.cancelled.map(
    (values) => renderMail({ template: 'cancelled', values }, setting).text,
  );
  expect(endedAndPaidBack).toContain('Refund: R$1,99, to the card that paid');
  expect(endedAndPaidBack).not.toContain('Access until');
  expect(ended).toContain('Refund: none');
  expect(runsOut).toContain('Access until: Monday, 21 December 2026, 14:05');
  expect(runsOut).toContain(settingsUrl);

  const [tried, open, refused, stuck, first] = mailSamples['renewal-failed'].map(
    (values) => renderMail({ template: 'renewal-failed', values }, setting).text,
  );
  const confirmed = mailSamples['authentication-needed']
    .slice(1)
    .map((values) => renderMail({ template: 'authentication-needed', values }, setting).text);
  for (const text of [tried, open, refused]) {
    expect(text).toContain('We could not charge your card R$160,00');
    expect(text).toContain('Open: R$160,00');
    expect(text).toContain('Pay or change the card:\nhttps://invoice.stripe.com/');
  }
  expect(tried).toContain('Tried again: Monday, 21 December 2026, 14:05');
  for (const text of [open, refused, ...confirmed]) {
    expect(text).not.toContain('Tried again');
    expect(text).toContain('Access: stays until Monday, 21 December 2026, 14:05');
  }
  expect(refused).toContain('With this card it is not tried again. Pay with another card');
  expect(first).toContain('Tried again: Monday, 21 December 2026, 14:05 (Brasília time');
  expect(first).toMatch(
    /Access: stays until Monday, 23 November 2026, 14:05 .+, and is back as soon as it is paid/,
  );
  expect(first).not.toContain('at least');
  expect(stuck).toContain('through no fault of your card');
  expect(stuck).toContain('Charged: nothing');
  expect(stuck).toContain('Next charge: R$160,00 on Monday, 21 December 2026, 14:05');
  expect(stuck).toContain(cancelUrl);
  expect(stuck).not.toMatch(/another card|Open:|Tried again|If it stays unpaid/);

  const [member, visitor, afterTrial, unpaid] = mailSamples['cancelled-by-email'].map(
    (values) => renderMail({ template: 'cancelled-by-email', values }, setting).text,
  );
  expect(member).toContain('Confirm and get R$1,99 back:\nhttps://geonod.example/made?code=abc');
  expect(visitor).not.toContain(settingsUrl);
  expect(visitor).toContain(
    `If it was not you, open your account first and resume in its Settings:\n${claimPage}\n`,
  );
  expect(afterTrial).not.toContain('back');
  expect(afterTrial).toContain('Access until: Monday, 21 December 2026, 14:05');
  expect(unpaid).toContain('It ended at once');
  expect(unpaid).not.toMatch(/Access until|keep access|resume/);

  for (const template of ['trial-receipt', 'renewal-receipt'] as const) {
    const [goesOn, over] = mailSamples[template].map(
      (values) => renderMail({ template, values } as MailContent, setting).text,
    );
    expect(goesOn).toMatch(
      /Next charge: R\$160,00 on Monday, \d\d \w+ 2026, 14:05 \(Brasília time/,
    );
    expect(goesOn).toContain(settingsUrl);
    expect(goesOn).toContain(cancelUrl);
    expect(over).toContain('Next charge: none');
    expect(over).not.toMatch(/cancel-subscription|settings/);
  }

  const withdrawing =
    'Within 14 calendar days of the first R$160,00 you can withdraw in Settings and get it back in full; within 7 of your first payment, what you paid for a trial as well.';
  const receipts = mailSamples['renewal-receipt'].map(
    (values) => renderMail({ template: 'renewal-receipt', values }, setting).text,
  );
  // Of later charges nobody can withdraw.
  expect(receipts.map((text) => text.includes(withdrawing))).toEqual([true, true, false]);

  const [charge, both] = mailSamples.withdrawn.map(
    (values) => renderMail({ template: 'withdrawn', values }, setting).text,
  );
  expect(charge).toContain('Refund: R$160,00, to the card that paid\n\n');
  expect(both).toContain('Refund: R$161,99, to the card that paid\nOf that, the trial: R$1,99\n\n');

  const [paid, cancelled, later, due, owing, skipped] = mailSamples['claim-trial'].map(
    (values) => renderMail({ template: 'claim-trial', values }, setting).text,
  );
  expect(paid).toContain('R$160,00 on Monday, 23 November 2026, 14:05');
  expect(paid).toContain(cancelUrl);
  expect(paid).toContain('the R$1,99 comes back too');
  expect(cancelled).toContain('Next charge: none');
  expect(cancelled).not.toContain('R$160,00');
  expect(later).toContain('Next charge: R$160,00 on Monday, 21 December 2026, 14:05');
  expect(later).toContain('you keep access until then');
  expect(later).not.toMatch(/comes back|Your trial is paid|The trial is kept/);
  expect(due).toContain('Next charge: R$160,00, due now');
  expect(due).toContain('before that charge is made, you owe nothing');
  expect(due).toContain('/cancel-subscription');
  expect(due).not.toMatch(/comes back|keep access until then|it is cancelled/);
  expect(owing).toContain('Open: the R$160,00 of a renewal, not paid so far');
  expect(owing).not.toMatch(/Next charge|comes back|it is cancelled/);
  expect(skipped).toContain('Next charge: R$160,00 on Monday, 21 December 2026, 14:05');
  expect(skipped).toContain('access has ended');
  expect(skipped).toContain(cancelUrl);
  expect(skipped).not.toMatch(/Open:|you keep access|pay in its Settings|comes back/);
});

it.each(['trial-ending', 'renewal-coming'] as const)(
  'a reminder names what is charged as it stands when it is sent: %s',
  (template) => {
    const content = { template, values: sampleOf(template) } as MailContent;
    const { subject, text } = renderMail(content, { ...setting, renewalAmount: 18_000 });
    expect(subject).toContain('R$180,00');
    expect(text).toContain('Next charge: R$180,00 on ');
    expect(`${subject} ${text}`).not.toContain('R$160,00');
    expect(() => renderMail(content, { ...setting, renewalAmount: null })).toThrow();
  },
);

it('a reminder promises no access, which has ended where the renewal before could not be charged', () => {
  const content = {
    template: 'renewal-coming',
    values: sampleOf('renewal-coming'),
  } as MailContent;
  const { text } = renderMail(content, { ...setting, renewalAmount: 16_000 });
  expect(text).toContain('What is paid for stays as it is.');
  expect(text).not.toContain('keep access');
});

describe('a mail that is late', () => {
  // Longer than any mail is kept.
  const late = { ...setting, sentAt: new Date('2027-03-01T12:00:00Z') };
  // Dropped instead, right before they are sent (`prepare-mail.ts`).
  const judged = ['trial-ending', 'renewal-coming', 'email-change'];
  const others = everyForm.filter(({ content: { template } }) => !judged.includes(template));

  it.each(others)('announces nothing that is past, as $name', ({ content }) => {
    const { subject, text } = renderMail(content, late);
    expect(`${subject}\n${text}`).not.toMatch(
      /Next charge: R|Tried again: |stays? (at least )?until|Refund until|comes back too|you keep access|resume/i,
    );
  });

  it('offers no refund that is over, and says what is left', () => {
    const [member] = mailSamples['cancelled-by-email'].map(
      (values) => renderMail({ template: 'cancelled-by-email', values }, late).text,
    );
    expect(member).toContain('Nothing more is charged. What you paid for has ended.');
    expect(member).toContain('If it was not you, write to us.');
    expect(member).not.toMatch(/R\$1,99|Confirm/);
    const inBetween = { ...setting, sentAt: new Date('2026-11-23T17:05:00Z') };
    const values = { ...sampleOf('cancelled-by-email'), accessUntil: new Date('2026-12-21') };
    const content = { template: 'cancelled-by-email', values } as MailContent;
    const { text } = renderMail(content, inBetween);
    expect(text).toContain('You keep access to what you paid for.');
    expect(text).not.toMatch(/R\$1,99|Confirm/);
  });

  it('calls a charge due by when it was written, however long that is put off', () => {
    const [, , , due] = mailSamples['claim-trial'];
    const sentAfter = (minutes: number) => {
      const sentAt = new Date(setting.createdAt.getTime() + minutes * 60_000);
      const content = { template: 'claim-trial', values: due } as MailContent;
      return renderMail(content, { ...setting, sentAt }).text;
    };
    for (const minutes of [0, 50]) {
      expect(sentAfter(minutes)).toContain('Next charge: R$160,00, due now');
      expect(sentAfter(minutes)).not.toContain('This mail is late');
    }
    expect(sentAfter(70)).toContain('This mail is late. What is charged next stands in Settings');
    expect(sentAfter(70)).not.toMatch(/due now|before that charge is made/);
  });

  it('names a withdrawal, and the trial in it, for as long as there is one', () => {
    const sentAfter = (days: number) => {
      const sentAt = new Date(setting.createdAt.getTime() + days * 86_400_000);
      return mailSamples['renewal-receipt'].map(
        (values) =>
          /Within 14 .+withdraw.+\./.exec(
            renderMail({ template: 'renewal-receipt', values }, { ...setting, sentAt }).text,
          )?.[0] ?? null,
      );
    };
    const alone =
      'Within 14 calendar days of the first R$160,00 you can withdraw in Settings and get it back in full.';
    const both = `${alone.slice(0, -1)}; within 7 of your first payment, what you paid for a trial as well.`;
    expect(sentAfter(8)).toEqual([both, both, null]);
    expect(sentAfter(9)).toEqual([alone, alone, null]);
    expect(sentAfter(15)).toEqual([alone, alone, null]);
    expect(sentAfter(16)).toEqual([null, null, null]);
  });

  it('leads to Settings for a charge that is past, and still opens what was paid for', () => {
    const lateForm = (template: 'trial-receipt' | 'claim-trial') =>
      renderMail({ template, values: sampleOf(template) } as MailContent, late);
    const receipt = lateForm('trial-receipt').text;
    expect(receipt).toContain('We received R$1,99');
    expect(receipt).toContain('What is charged next stands in Settings');
    const claim = lateForm('claim-trial');
    expect(claim.subject).toBe('Open your account');
    expect(claim.text).toContain('Confirm and open the account:');
    expect(claim.text).toContain(cancelUrl);
  });
});

it('whose account an operator deleted does not read that they did', () => {
  const [own, , , byOperator] = mailSamples['account-deleted'].map(
    (values) => renderMail({ template: 'account-deleted', values }, setting).text,
  );
  expect(own).toContain('because you deleted your GeoNod account');
  expect(own).toContain('Asked for: ');
  expect(byOperator).toContain('because our team deleted your GeoNod account');
  expect(byOperator).toContain('Somebody on our team deleted it');
  expect(byOperator).not.toMatch(/you deleted|Asked for/);
});

describe('whoever is suspended', () => {
  const told = (template: MailTemplate, standing: { isSuspended: boolean; isChargedOn: boolean }) =>
    mailSamples[template]
      .map((values) => renderMail({ template, values } as MailContent, { ...setting, standing }))
      .map(({ text }) => text)
      .join('\n');

  it('is promised nowhere that a cancellation can be taken back', () => {
    for (const template of ['cancelled', 'cancelled-by-email'] as const) {
      const suspended = told(template, { isSuspended: true, isChargedOn: false });
      expect(suspended).not.toMatch(/resume|take it back/);
      expect(told(template, { isSuspended: false, isChargedOn: false })).toMatch(/resume/);
    }
    const byEmail = told('cancelled-by-email', { isSuspended: true, isChargedOn: false });
    expect(byEmail.match(/If it was not you, write to us\./g)).toHaveLength(4);
  });

  it('reads of a subscription that goes on where there is one', () => {
    for (const template of ['asking-suspended', 'suspension-upheld'] as const) {
      expect(told(template, { isSuspended: true, isChargedOn: true })).toContain(
        'Your subscription goes on, and is charged, until you cancel it in Settings.',
      );
      expect(told(template, { isSuspended: true, isChargedOn: false })).not.toMatch(/subscription/);
    }
  });
});

describe('whoever paid without an account', () => {
  const without = { ...setting, hasAccount: false };
  // Written with the way to mend it, which for them is not Settings.
  const mended = ({ template, values }: MailContent) =>
    template === 'renewal-failed'
      ? { template, values: { ...values, mendUrl: claimPage } }
      : { template, values };
  const aboutMoney = everyForm.filter(
    ({ content: { template, values } }) =>
      !template.includes('suspen') && !('hasAccount' in values && values.hasAccount),
  );

  it.each(aboutMoney)('is led by $name into an account before its Settings', ({ content }) => {
    const { text } = renderMail(mended(content) as MailContent, without);
    expect(text).not.toContain(settingsUrl);
    expect(text).not.toMatch(/\bin Settings\b/);
    if (renderMail(content, setting).text.includes(settingsUrl)) expect(text).toContain(claimPage);
  });

  it('reads how to end a renewal that is not paid, with the account and without', () => {
    for (const template of ['renewal-failed', 'authentication-needed'] as const) {
      const content = mended({ template, values: sampleOf(template) } as MailContent);
      const { text } = renderMail(content as MailContent, without);
      expect(text).toContain(
        `To end it now and owe nothing, open your account first and cancel in its Settings:\n${claimPage}\n`,
      );
      expect(text).toContain(cancelUrl);
    }
  });
});

it.each([
  { template: 'cancelled', values: { accessUntil: null, refunded: 199, waits: true } },
  { template: 'withdrawn', values: { refunded: 199, waits: true } },
  { template: 'refund-done', values: { amount: 199, reason: 'left', waits: true } },
  { template: 'second-payment', values: { amount: 199, waits: true } },
  {
    template: 'account-deleted',
    values: { requestedAt: new Date('2026-11-22T17:05:00Z'), refunded: 199, waits: true },
  },
] as const)('a refund that waits is not told by $template to be there soon', (content) => {
  const { text } = renderMail(content, setting);
  expect(text).not.toContain('business days');
  expect(text).toContain('has not sent it yet');
});

it('a dispute closes what its payment paid for, and nothing else', () => {
  const [won, wonLate, lost] = mailSamples['dispute-closed'].map(
    (values) => renderMail({ template: 'dispute-closed', values }, setting).text,
  );
  expect(won).toContain('It counts as paid again.');
  expect(won).toContain('Access until: Monday, 21 December 2026, 14:05');
  expect(wonLate).toContain('what it paid for has ended');
  expect(lost).toContain('other time that you paid for stays open');
  const opened = mailSamples['dispute-opened'].map(
    (values) => renderMail({ template: 'dispute-opened', values }, setting).text,
  );
  for (const text of [won, wonLate, lost, ...opened]) expect(text).not.toMatch(/[Yy]our access/);
});

it('an answer is told by who gave it and how, and by what its owner calls the request', () => {
  const told = mailSamples['request-news'].map((values) => {
    const { subject, text } = renderMail({ template: 'request-news', values }, setting);
    return [subject, text.split('\n\n')[1]];
  });
  expect(told).toEqual([
    [
      'Saturday pickup: a location was shared',
      'Whoever opened your link shared a location, once. It is not in this mail: only you see it, signed in.',
    ],
    [
      'Saturday pickup: answered without a location',
      'Whoever opened your link answered “Call me.” No location was shared.',
    ],
    ['Saturday pickup: declined', 'Whoever opened your link chose not to share.'],
    [
      'Saturday pickup: the location was taken back',
      'Whoever opened your link took the location back. It is erased.',
    ],
    [
      'Saturday pickup: the answer was taken back',
      'Whoever opened your link took the answer back. It is erased.',
    ],
    ['Saturday pickup: message not delivered', 'The text message could not be delivered.'],
  ]);
  const texted = { ...setting.request, countryCode: '55', phoneNumber: '5511987654321' };
  const { name: _, ...request } = texted;
  const { subject, text } = renderMail(sampleNews, { ...setting, request });
  expect(subject).toBe('+55 (11) 98765 4321: a location was shared');
  expect(text).toContain('The recipient shared a location');
});

it('a request’s name of any length leaves a subject line that fits, and markup in it stays text', () => {
  const request = { ...setting.request, name: `<b>\n${'Saturday pickup '.repeat(5)}`.trim() };
  const { subject, html } = renderMail(sampleNews, { ...setting, request });
  expect(subject).toMatch(/^<b> Saturday pickup [^\p{Cc}]+…: a location was shared$/u);
  expect(subject.length).toBeLessThanOrEqual(78);
  expect(html).toContain('&lt;b&gt; Saturday pickup');
});

it('nobody is told of notifications in browsers who has none', () => {
  const request = { ...setting.request, stopPushUrl: null };
  expect(renderMail(sampleNews, { ...setting, request }).text).not.toContain('browsers');
});

it('a moment names its day in Brazil, its hour and its time zone', () => {
  expect(day('2027-01-15')).toBe('15 January 2027');
  expect(moment(new Date('2026-11-23T01:30:00Z'))).toBe(
    'Sunday, 22 November 2026, 22:30 (Brasília time, GMT-03:00)',
  );
});

it('the colours of mails are those of the site, by day and by night', () => {
  const tokens = readFileSync('web/src/styles/tokens.css', 'utf8');
  const [, daySheet = '', nightSheet = ''] = tokens.split(/\/\* -+ colour: \w+ sheet -+ \*\//);
  for (const [name, colour] of Object.entries(dayColours)) {
    expect(daySheet).toContain(`--${name}: ${colour};`);
  }
  for (const [name, colour] of Object.entries(night)) {
    expect(nightSheet).toContain(`--${name}: ${colour};`);
  }
});

function sampleOf<Template extends MailTemplate>(template: Template) {
  return mailSamples[template][0];
}

function parses(content: unknown): boolean {
  return z.safeParse(mailContent, content).success;
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

function decoded(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
}

/** What a reader of the HTML reads, without its tags. */
/** The words of a mail in order, without what HTML and text show in ways of their own: addresses to go to, and colons. */
function wordsOf(text: string): string[] {
  return text
    .replace(/https:\S+/g, '')
    .replaceAll(':', '')
    .split(/\s+/)
    .filter((word) => word !== '');
}

function readable(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  return decoded(body.replace(/<\/(p|h1|td|th)>/g, '\n').replace(/<[^>]+>/g, ''));
}

function hrefsOf(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => decoded(href));
}
