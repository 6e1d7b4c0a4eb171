import { describe, expect, it } from 'vitest';
import { decodeForm, type FormNode } from './form.ts';

function plain(node: FormNode): unknown {
  return node instanceof Map
    ? Object.fromEntries([...node].map(([key, value]) => [key, plain(value)]))
    : node;
}

describe("Stripe's form encoding", () => {
  it('reads nested names, numbered lists and lists without numbers', () => {
    const form =
      'amount=500&metadata[uid]=u%201&items[0][price]=price_1&items[1][price]=price_2&expand[]=a&expand[]=b';
    expect(plain(decodeForm(form))).toEqual({
      amount: '500',
      metadata: { uid: 'u 1' },
      items: { 0: { price: 'price_1' }, 1: { price: 'price_2' } },
      expand: { 0: 'a', 1: 'b' },
    });
  });

  it('takes names that mean something in JavaScript for names', () => {
    const form = decodeForm('__proto__[polluted]=yes&constructor[prototype][x]=1');
    expect([...form.keys()]).toEqual(['__proto__', 'constructor']);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});
