/** A decoded form field: text, or named parts (a list is parts named 0, 1, 2 …). */
export type FormNode = string | FormTree;
export type FormTree = Map<string, FormNode>;

function segmentsOf(key: string): string[] {
  const bracket = key.indexOf('[');
  if (bracket === -1) {
    return [key];
  }
  const inside = [...key.slice(bracket).matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '');
  return [key.slice(0, bracket), ...inside];
}

/**
 * Decodes Stripe's form encoding: `items[0][price]=x`, `metadata[uid]=y`, `expand[]=z`.
 * Maps instead of objects, so that a key like `__proto__` is only a key.
 */
export function decodeForm(text: string): FormTree {
  const tree: FormTree = new Map();
  for (const [key, value] of new URLSearchParams(text)) {
    const segments = segmentsOf(key);
    let place = tree;
    for (const [depth, segment] of segments.entries()) {
      const name = segment === '' ? String(place.size) : segment;
      if (depth === segments.length - 1) {
        place.set(name, value);
        break;
      }
      const next = place.get(name);
      if (next instanceof Map) {
        place = next;
      } else {
        const created: FormTree = new Map();
        place.set(name, created);
        place = created;
      }
    }
  }
  return tree;
}
