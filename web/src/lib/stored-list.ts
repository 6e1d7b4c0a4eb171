/** A list of texts that this browser keeps. Where storage is off, it is empty and stays so. */
interface StoredList {
  readonly read: () => readonly string[];
  readonly write: (texts: readonly string[]) => void;
}

export function storedList(key: string): StoredList {
  return {
    read: () => {
      try {
        const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
        return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string') : [];
      } catch {
        return [];
      }
    },
    write: (texts) => {
      try {
        if (texts.length > 0) localStorage.setItem(key, JSON.stringify(texts));
        else localStorage.removeItem(key);
      } catch {
        // Storage may be off: then nothing is kept.
      }
    },
  };
}
