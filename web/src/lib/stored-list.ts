import { readJson, writeText } from './browser-storage.ts';

/** A list of texts that this browser keeps. Where storage is off, it is empty and stays so. */
interface StoredList {
  readonly read: () => readonly string[];
  readonly write: (texts: readonly string[]) => void;
}

export function storedList(key: string): StoredList {
  return {
    read: () => {
      const kept = readJson('localStorage', key);
      return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string') : [];
    },
    write: (texts) => {
      writeText('localStorage', key, texts.length > 0 ? JSON.stringify(texts) : null);
    },
  };
}
