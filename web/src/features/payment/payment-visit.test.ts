import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const storage = new Map<string, string>();
const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** A fresh page load in the same tab. */
function loadPage() {
  vi.resetModules();
  return import('./payment-visit.ts');
}

beforeEach(() => {
  storage.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('an attempt to pay without an account', () => {
  it('has the same name after a reload', async () => {
    const name = (await loadPage()).paymentAttempt();
    expect(name).toMatch(uuid);
    expect((await loadPage()).paymentAttempt()).toBe(name);
  });

  it('has another name once it is given up, and keeps the e-mail', async () => {
    const page = await loadPage();
    page.rememberEmail('ana@example.com');
    const name = page.paymentAttempt();
    page.renewPaymentAttempt();
    const later = await loadPage();
    expect(later.paymentAttempt()).not.toBe(name);
    expect(later.rememberedEmail()).toBe('ana@example.com');
  });

  it('knows what it was for on the way back from a bank’s page, and not in another browser', async () => {
    (await loadPage()).rememberAsked('?phone=1&next=/home/find');
    expect((await loadPage()).rememberedAsked()).toBe('?phone=1&next=/home/find');
    storage.clear();
    expect((await loadPage()).rememberedAsked()).toBe('');
  });

  it('is whose it was when it was opened, whoever is here when it is paid', async () => {
    const document = { documentElement: { dataset: { session: 'in' } } };
    vi.stubGlobal('document', document);
    expect((await loadPage()).isVisitorsPayment()).toBe(false);
    (await loadPage()).rememberPayer('visitor');
    expect((await loadPage()).isVisitorsPayment()).toBe(true);
    (await loadPage()).rememberPayer('member');
    document.documentElement.dataset.session = '';
    expect((await loadPage()).isVisitorsPayment()).toBe(false);
    storage.clear();
    expect((await loadPage()).isVisitorsPayment()).toBe(true);
  });

  it('begins anew where what was stored is not ours', async () => {
    storage.set('geonod.payment', '{"attempt":"1"}');
    expect((await loadPage()).paymentAttempt()).toMatch(uuid);
    storage.set('geonod.payment', 'not json');
    expect((await loadPage()).paymentAttempt()).toMatch(uuid);
  });

  it('lasts as long as the page where nothing can be stored', async () => {
    const refuse = () => {
      throw new DOMException('Storage is off', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
    const page = await loadPage();
    page.rememberEmail('ana@example.com');
    expect(page.paymentAttempt()).toBe(page.paymentAttempt());
    expect(page.rememberedEmail()).toBe('ana@example.com');
  });
});
