import { describe, expect, it, vi } from 'vitest';
import { projectAt, untilAddressLeadsTo } from './site-address.ts';

const siteUrl = 'https://geonod.example';
const hostingOf = (projectId: string) => Response.json({ apiKey: 'AIza', projectId });
const refused = () =>
  Promise.reject(new TypeError('fetch failed', { cause: new Error('ENOTFOUND') }));

describe('whose site answers at an address', () => {
  it('is asked of Hosting itself', async () => {
    const ask = vi.fn(async () => hostingOf('geonod-example'));
    expect(await projectAt(siteUrl, ask)).toBe('geonod-example');
    expect(ask).toHaveBeenCalledWith('https://geonod.example/__/firebase/init.json');
  });

  it.each([
    ['a page of somebody else’s', new Response('<!doctype html>')],
    ['that there is nothing', new Response('{}', { status: 404 })],
  ])('is nobody’s of Firebase’s where it says %s', async (_what, response) => {
    expect(await projectAt(siteUrl, async () => response)).toBeNull();
  });

  it('is not known while it answers with a fault', async () => {
    const ask = async () => new Response('', { status: 503 });
    await expect(projectAt(siteUrl, ask)).rejects.toThrow('503');
  });
});

describe('a deployment', () => {
  const atOnce = { polls: 3, pauseMs: 0 };

  it('is done once its address leads to it', async () => {
    const ask = vi.fn(async () => hostingOf('geonod-example')).mockImplementationOnce(refused);
    await untilAddressLeadsTo('geonod-example', siteUrl, ask, atOnce);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['to another project', async () => hostingOf('geonod-staging'), 'it leads to geonod-staging'],
    ['elsewhere', async () => new Response('parked'), 'no site of Firebase’s answers there'],
    ['nowhere', refused, 'ENOTFOUND'],
  ])('says so where its address leads %s', async (_where, ask, words) => {
    const ended = untilAddressLeadsTo('geonod-example', siteUrl, ask, atOnce);
    await expect(ended).rejects.toThrow(words);
  });
});
