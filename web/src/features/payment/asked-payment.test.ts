import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberAsked, rememberedRequest } from './asked-payment.ts';

const storage = new Map<string, string>();
beforeEach(() => {
  storage.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const nothing = { phone: null, destination: '/home', visitorDestination: '/location' };

describe('what is paid for', () => {
  it('is found again on the way back from a bank’s page', () => {
    rememberAsked('?phone=%2B55%20(11)%2098765%204321&next=/home/find');
    expect(rememberedRequest()).toMatchObject({
      phone: '+55 (11) 98765 4321',
      destination: '/home/find',
    });
    rememberAsked('');
    expect(rememberedRequest()).toMatchObject(nothing);
  });

  it('is not known in another browser, nor where nothing can be stored', () => {
    expect(rememberedRequest()).toMatchObject(nothing);
    const refuse = () => {
      throw new DOMException('Storage is off', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
    rememberAsked('?phone=1');
    expect(rememberedRequest()).toMatchObject(nothing);
  });
});
