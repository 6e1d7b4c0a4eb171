import { describe, expect, it } from 'vitest';
import { standInFor } from './responses.ts';

const origin = 'https://geonod.example';
const keptFiles = ['/assets/offline-1a.css', '/assets/text-2b.woff2'];
const page = { method: 'GET', mode: 'navigate', destination: 'document' };
const call = { method: 'GET', mode: 'cors', destination: '' };

function responseTo(request: { method: string; mode: string; destination: string }, path: string) {
  return standInFor({ ...request, url: new URL(path, origin).href }, origin, keptFiles);
}

describe('without a network, the worker', () => {
  it.each(['/', '/home/history', '/loading?phone=%2B55', '/link/some-request', '/nowhere'])(
    'has a page for whoever opens %s',
    (path) => {
      expect(responseTo(page, path)).toBe('page');
    },
  );

  it('has the files of that page, by their exact addresses', () => {
    const style = { ...call, destination: 'style' };
    expect(responseTo(style, '/assets/offline-1a.css')).toBe('file');
    expect(responseTo(style, '/assets/offline-1a.css.map')).toBeUndefined();
    expect(responseTo(style, '/assets/index-9z.css')).toBeUndefined();
    expect(responseTo(style, 'https://elsewhere.example/assets/offline-1a.css')).toBeUndefined();
  });

  it.each(['/getStatus', '/readRequest/some-id', '/verifyPhone?phone=%2B55', '/offline'])(
    'leaves a call to %s alone',
    (path) => {
      expect(responseTo(call, path)).toBeUndefined();
      expect(responseTo({ ...call, method: 'POST' }, path)).toBeUndefined();
    },
  );

  it('leaves a form that posts, a page inside a page, and Firebase’s own pages alone', () => {
    expect(responseTo({ ...page, method: 'POST' }, '/home')).toBeUndefined();
    expect(responseTo({ ...page, destination: 'iframe' }, '/home')).toBeUndefined();
    expect(responseTo(page, '/__/auth/handler?code=secret')).toBeUndefined();
  });
});
