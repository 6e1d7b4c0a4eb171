import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressToOpen, notificationFor, tabToReuse } from './notifications.ts';

const origin = 'https://geonod.example';
const hash = '0123456789abcdef'.repeat(4);

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('what a browser shows while no page is open', () => {
  it('says that there is news and leads to the request, with no word of what it is', () => {
    const { title, options } = notificationFor({
      data: { requestHash: hash },
      from: '1',
      priority: 'high',
    });
    expect([title, options.body]).toEqual(['News of your request', 'Open GeoNod to see it.']);
    expect(addressToOpen(options.data, origin)).toBe(`${origin}/home/history#${hash}`);
  });

  it('shows nothing of what a message says itself', () => {
    const message = {
      notification: { title: 'Ana', body: 'Rua Augusta' },
      data: { requestHash: hash, title: 'Ana' },
    };
    expect(notificationFor(message)).toEqual(notificationFor({ data: { requestHash: hash } }));
  });

  it.each([
    null,
    'text',
    {},
    { data: null },
    { data: { requestHash: 7 } },
    { data: { requestHash: '../x' } },
    // As it was sent before a request had another name than its id there.
    { data: { requestId: '0123456789ABCDEFGHIJKL' } },
  ])('shows something for %j, too, and leads to the notifications', (message) => {
    const { options } = notificationFor(message);
    expect(addressToOpen(options.data, origin)).toBe(`${origin}/home/notifications`);
  });

  it('is one notification for one request', () => {
    const tags = [hash, hash, hash.replace('0', '1')].map(
      (requestHash) => notificationFor({ data: { requestHash } }).options.tag,
    );
    expect(new Set(tags).size).toBe(2);
  });
});

describe('a press on it', () => {
  it.each([
    { path: 'https://evil.example/home/history' },
    { path: '//evil.example/x' },
    { path: 'javascript:alert(1)' },
    { path: 'http://[' },
    { path: 3 },
    null,
  ])('never leads away from the site: %j', (data) => {
    expect(addressToOpen(data, origin)).toBe(`${origin}/home/notifications`);
  });

  it('leads to the request in a browser that lacks URL.parse, too', () => {
    vi.stubGlobal('URL', Object.assign(class extends URL {}, { parse: undefined }));
    const path = `/home/history#${hash}`;
    expect(addressToOpen({ path }, origin)).toBe(`${origin}${path}`);
    expect(addressToOpen({ path: 'http://[' }, origin)).toBe(`${origin}/home/notifications`);
  });

  it('takes the tab that shows Status already, and no other', () => {
    const status = { url: `${origin}/home/history#another` };
    const other = { url: `${origin}/home/find` };
    expect(tabToReuse([other, status], `${origin}/home/history#${hash}`)).toBe(status);
    expect(tabToReuse([other], `${origin}/home/history#${hash}`)).toBeUndefined();
  });
});
