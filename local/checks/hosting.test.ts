import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { region } from '../../functions/src/options.ts';
import { templates } from '../../web/build/prerendered-pages.ts';
import { checkout } from '../toolchain/checkout.mjs';
import { checkHosting, type Hosting, hostingProblems } from './hosting.ts';

const read = (name: string) => readFileSync(join(checkout, name), 'utf8');
const entries = templates.map((name) => read(`web/${name}`));
const { hosting }: { hosting: Hosting } = JSON.parse(read('firebase.json'));

it('finds nothing wrong with the product’s own firebase.json', () => {
  expect(checkHosting()).toEqual([]);
});

it('sees a database that would be made where most visitors are not', () => {
  const config = JSON.parse(read('firebase.json'));
  const elsewhere = { ...config, firestore: { ...config.firestore, location: 'nam5' } };
  expect(checkHosting(elsewhere)).toEqual([`firebase.json: Firestore has to be in ${region}`]);
});

it.each(templates.map((name, entry) => ({ name, entry })))(
  'asks for a new policy when an inline script of $name has changed',
  ({ entry }) => {
    const changed = entries.map((html, at) =>
      at === entry ? html.replace('<script>', '<script>/* changed */') : html,
    );
    expect(hostingProblems(hosting, changed)).toEqual([
      expect.stringContaining('the Content-Security-Policy of ** has to be'),
    ]);
  },
);

it('misses the rewrite of a page', () => {
  const rewrites = hosting.rewrites.filter(({ source }) => !/^\/(link\/\*|home\/@)/.test(source));
  expect(hostingProblems({ ...hosting, rewrites }, entries)).toEqual([
    'firebase.json: no rewrite takes /home/find to a page',
    'firebase.json: no rewrite takes /home/link to a page',
    'firebase.json: no rewrite takes /home/history to a page',
    'firebase.json: no rewrite takes /home/notifications to a page',
    'firebase.json: no rewrite takes /home/settings to a page',
    'firebase.json: no rewrite takes /link/some-id to a page',
  ]);
});

describe('of the calls in the contract', () => {
  const problemsWith = (changed: Partial<Hosting>) =>
    hostingProblems({ ...hosting, ...changed }, entries);

  it('misses a rewrite, of one with and one without an id in its path', () => {
    const lost = ['/getStatus', '/readRequest/*'];
    const rewrites = hosting.rewrites.filter(({ source }) => !lost.includes(source));
    expect(problemsWith({ rewrites })).toEqual([
      'firebase.json: no rewrite takes /getStatus to the function getStatus',
      'firebase.json: no rewrite takes /readRequest/* to the function readRequest',
    ]);
  });

  it('misses a rewrite of what Stripe and the carrier call', () => {
    const rewrites = hosting.rewrites.filter(({ source }) => !/stripe|sms/.test(source));
    expect(problemsWith({ rewrites })).toEqual([
      'firebase.json: no rewrite takes /stripeWebhook to the function stripeWebhook',
      'firebase.json: no rewrite takes /smsStatus/* to the function smsStatus',
      'firebase.json: no rewrite takes /smsReply to the function smsReply',
    ]);
  });

  it('sees that another rewrite comes first', () => {
    const other = {
      source: '/get*',
      function: { functionId: 'readRequest', region, pinTag: true },
    };
    expect(problemsWith({ rewrites: [other, ...hosting.rewrites] })).toEqual([
      'firebase.json: no rewrite takes /getBilling to the function getBilling',
      'firebase.json: no rewrite takes /getStatus to the function getStatus',
      'firebase.json: no rewrite takes /getNotifications to the function getNotifications',
      'firebase.json: no rewrite takes /getNotificationChoices to the function getNotificationChoices',
      'firebase.json: the rewrite of /get* is of no call',
    ]);
  });

  it('misses a region, without which the response is 404', () => {
    const rewrites = hosting.rewrites.map((each) =>
      each.source === '/createPayment'
        ? { ...each, function: { functionId: 'createPayment', pinTag: true } }
        : each,
    );
    expect(problemsWith({ rewrites })).toEqual([
      `firebase.json: the rewrite of /createPayment has to name the region ${region}`,
    ]);
  });

  it('misses a pin, without which an older page meets newer functions', () => {
    const rewrites = hosting.rewrites.map((each) =>
      each.source === '/createPayment'
        ? { ...each, function: { functionId: 'createPayment', region } }
        : each,
    );
    expect(problemsWith({ rewrites })).toEqual([
      'firebase.json: the rewrite of /createPayment has to pin its function (pinTag)',
    ]);
  });

  it('misses one in the no-store rules', () => {
    const headers = hosting.headers.map(({ source, ...rule }) => ({
      source: source.replace('getStatus|', '').replace('|smsStatus', ''),
      ...rule,
    }));
    expect(problemsWith({ headers })).toEqual([
      'firebase.json: the responses of /getStatus are not no-store',
      'firebase.json: the responses of /smsStatus/* are not no-store',
    ]);
  });

  it('finds what is left of a call that is gone', () => {
    const gone = { source: '/oldCall', function: { functionId: 'oldCall', region } };
    const headers = hosting.headers.map(({ source, ...rule }) => ({
      source: source.replace('|smsStatus', '|oldCall|smsStatus'),
      ...rule,
    }));
    expect(problemsWith({ rewrites: [gone, ...hosting.rewrites], headers })).toEqual([
      'firebase.json: the rewrite of /oldCall is of no call',
      'firebase.json: the no-store of /oldCall/* is of no call',
    ]);
  });
});

it('misses that the worker is asked for anew each time', () => {
  const kept = {
    source: '/*.js',
    headers: [{ key: 'Cache-Control', value: 'public, max-age=86400' }],
  };
  const headers = [...hosting.headers, kept];
  expect(hostingProblems({ ...hosting, headers }, entries)).toEqual([
    'firebase.json: /worker.js is not no-cache',
  ]);
});
