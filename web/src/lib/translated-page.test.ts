import { beforeEach, describe, expect, it } from 'vitest';
import { bearTranslation } from './translated-page.ts';

/** As little of a browser's nodes as this takes, as strict as they are about whose child a node is. */
class FakeNode {
  readonly name: string;
  parentNode: FakeNode | null = null;
  readonly children: FakeNode[] = [];

  constructor(name: string, ...children: FakeNode[]) {
    this.name = name;
    for (const child of children) this.insertBefore(child, null);
  }

  contains(other: FakeNode | null): boolean {
    return other === this || (other !== null && this.contains(other.parentNode));
  }

  removeChild(child: FakeNode): FakeNode {
    this.children.splice(this.placeOf(child), 1);
    child.parentNode = null;
    return child;
  }

  insertBefore(node: FakeNode, before: FakeNode | null): FakeNode {
    const place = before === null ? this.children.length : this.placeOf(before);
    this.children.splice(place, 0, node);
    node.parentNode = this;
    return node;
  }

  private placeOf(child: FakeNode): number {
    if (child.parentNode !== this) throw new Error('NotFoundError');
    return this.children.indexOf(child);
  }

  toString(): string {
    return this.children.length === 0 ? this.name : `${this.name}(${this.children.join(' ')})`;
  }
}

class Translated extends FakeNode {}
Object.assign(Translated.prototype, {
  removeChild: FakeNode.prototype.removeChild,
  insertBefore: FakeNode.prototype.insertBefore,
});
bearTranslation(Translated.prototype as unknown as Node);

const node = (name: string, ...children: FakeNode[]) => new Translated(name, ...children);

describe('what React does to a page that was translated', () => {
  let text: FakeNode;
  let bold: FakeNode;
  let page: FakeNode;
  beforeEach(() => {
    text = node('text');
    bold = node('b');
    page = node('p', node('font', node('font'), bold), node('i'));
  });

  it('takes away what is there', () => {
    const i = page.children[1] as FakeNode;
    expect(page.removeChild(i)).toBe(i);
    expect(String(page)).toBe('p(font(font b))');
  });

  it('takes away what is no longer there', () => {
    expect(page.removeChild(text)).toBe(text);
    expect(String(page)).toBe('p(font(font b) i)');
  });

  it('takes away what was moved among the words', () => {
    page.removeChild(bold);
    expect(String(page)).toBe('p(font(font) i)');
  });

  it('takes away nothing of another place', () => {
    const elsewhere = node('div', text);
    page.removeChild(text);
    expect(String(elsewhere)).toBe('div(text)');
  });

  it('puts what is new before what is there', () => {
    page.insertBefore(node('new'), page.children[1] ?? null);
    expect(String(page)).toBe('p(font(font b) new i)');
  });

  it('puts it last where what it was to stand before is gone', () => {
    page.insertBefore(node('new'), text);
    expect(String(page)).toBe('p(font(font b) i new)');
  });

  it('puts it before the words among which that was moved', () => {
    page.insertBefore(node('new'), bold);
    expect(String(page)).toBe('p(new font(font b) i)');
  });
});
