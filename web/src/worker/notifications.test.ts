import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressToOpen, notificationFor, tabToReuse } from './notifications.ts';

const origin = 'https://geonod.example';
const id = '0123456789ABCDEFGHIJKL';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('what a browser shows while no page is open', () => {
  it('says that there is news and leads to the request, with no word of what it is', () => {
    const { title, options } = notificationFor({
      data: { requestId: id },
      from: '1',
      priority: 'high',
    });
    expect([title, options.body]).toEqual(['News of your request', 'Open GeoNod to see it.']);
    expect(addressToOpen(options.data, origin)).toBe(`${origin}/home/history#${id}`);
  });

  it('shows nothing of what a message says itself', () => {
    const message = {
      notification: { title: 'Ana', body: 'Rua Augusta' },
      data: { requestId: id, title: 'Ana' },
    };
    expect(notificationFor(message)).toEqual(notificationFor({ data: { requestId: id } }));
  });

  it.each([
    null,
    'text',
    {},
    { data: null },
    { data: { requestId: 7 } },
    { data: { requestId: '../x' } },
  ])('shows something for %j, too, and leads to the notifications', (message) => {
    const { options } = notificationFor(message);
    expect(addressToOpen(options.data, origin)).toBe(`${origin}/home/notifications`);
  });

  it('is one notification for one request', () => {
    const tags = [id, id, `${id}2`].map(
      (requestId) => notificationFor({ data: { requestId } }).options.tag,
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
    const path = `/home/history#${id}`;
    expect(addressToOpen({ path }, origin)).toBe(`${origin}${path}`);
    expect(addressToOpen({ path: 'http://[' }, origin)).toBe(`${origin}/home/notifications`);
  });

  it('takes the tab that shows Status already, and no other', () => {
    const status = { url: `${origin}/home/history#another` };
    const other = { url: `${origin}/home/find` };
    expect(tabToReuse([other, status], `${origin}/home/history#${id}`)).toBe(status);
    expect(tabToReuse([other], `${origin}/home/history#${id}`)).toBeUndefined();
  });
});
