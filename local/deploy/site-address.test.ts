import { describe, expect, it, vi } from 'vitest';
import { releaseText } from '../../web/build/release.ts';
import { projectAt, untilAddressLeadsTo } from './site-address.ts';

const siteUrl = 'https://geonod.example';
const hostingOf = (projectId: string) => Response.json({ apiKey: 'AIza', projectId });
/** A site of Hosting's that shows one release. */
const siteOf =
  (projectId: string, release = releaseText('second'), health = 200) =>
  (url: string): Promise<Response> => {
    if (url.endsWith('/health')) return Promise.resolve(new Response('', { status: health }));
    return Promise.resolve(
      url.endsWith('/release.json') ? new Response(release) : hostingOf(projectId),
    );
  };
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
    const ask = vi.fn(siteOf('geonod-example')).mockImplementationOnce(refused);
    await untilAddressLeadsTo('geonod-example', 'second', siteUrl, ask, atOnce);
    expect(ask).toHaveBeenCalledTimes(4);
  });

  it('is done, too, while something that its functions need is down', async () => {
    const ask = siteOf('geonod-example', releaseText('second'), 503);
    await untilAddressLeadsTo('geonod-example', 'second', siteUrl, ask, atOnce);
  });

  it.each([403, 404])('is not done while each of its calls is answered with %d', async (status) => {
    const ask = siteOf('geonod-example', releaseText('second'), status);
    const ended = untilAddressLeadsTo('geonod-example', 'second', siteUrl, ask, atOnce);
    await expect(ended).rejects.toThrow(`its calls are answered with ${status}`);
  });

  it.each([
    ['the release before', releaseText('first'), 'first'],
    ['a release that does not say which', '<!doctype html>', 'no release'],
  ])(
    'is not done while its address shows %s, whatever the tools ended with',
    async (_what, there, words) => {
      const ask = siteOf('geonod-example', there);
      const ended = untilAddressLeadsTo('geonod-example', 'second', siteUrl, ask, atOnce);
      await expect(ended).rejects.toThrow(words);
      await expect(ended).rejects.toThrow('Deploy again');
    },
  );

  it.each([
    ['to another project', siteOf('geonod-staging'), 'it leads to geonod-staging'],
    ['elsewhere', async () => new Response('parked'), 'no site of Firebase’s answers there'],
    ['nowhere', refused, 'ENOTFOUND'],
  ])('says so where its address leads %s', async (_where, ask, words) => {
    const ended = untilAddressLeadsTo('geonod-example', 'second', siteUrl, ask, atOnce);
    await expect(ended).rejects.toThrow(words);
  });
});
