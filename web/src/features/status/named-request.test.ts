import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashOf, namedAmong, requestNamedIn } from './named-request.ts';

const [pickup, van] = ['AAAAAAAAAAAAAAAAAAAAAA', 'BBBBBBBBBBBBBBBBBBBBBB'];
const hash = (id: string) => createHash('sha256').update(id).digest('hex');
const known = new Map([pickup, van].map((id) => [hash(id), id]));
const nobody = { id: null, isMissing: false };

describe('the request that an address names', () => {
  it('is that of an id', () => {
    expect(namedAmong(van, [pickup, van], new Map())).toEqual({ id: van, isMissing: false });
    expect(namedAmong(van, undefined, new Map())).toEqual({ id: van, isMissing: false });
    expect(namedAmong(van, [pickup], new Map())).toEqual({ id: van, isMissing: true });
    expect(namedAmong(null, [pickup], new Map())).toEqual(nobody);
  });

  it('is that of an id’s hash, as the service makes it', async () => {
    expect(await hashOf(van)).toBe(hash(van));
    expect(namedAmong(hash(van), [pickup, van], known)).toEqual({ id: van, isMissing: false });
  });

  it('is missing once all that are listed were looked at, and not before', () => {
    const named = hash('CCCCCCCCCCCCCCCCCCCCCC');
    expect(namedAmong(named, undefined, known)).toEqual(nobody);
    expect(namedAmong(named, [pickup, van], new Map([[hash(van), van]]))).toEqual(nobody);
    expect(namedAmong(named, [pickup, van], known)).toEqual({ id: null, isMissing: true });
    expect(namedAmong(hash(van), [pickup], known)).toEqual({ id: van, isMissing: true });
  });
});

describe('a fragment', () => {
  it('may be a request’s id', () => {
    expect(requestNamedIn('#AAAAAAAAAAAAAAAAAAAA_-')).toBe('AAAAAAAAAAAAAAAAAAAA_-');
  });

  it.each(['', '#', '#main', '#request-details=open', `#${'A'.repeat(65)}`])(
    'is no request’s: “%s”',
    (fragment) => {
      expect(requestNamedIn(fragment)).toBeNull();
    },
  );
});
