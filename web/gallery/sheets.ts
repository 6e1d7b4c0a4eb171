import { createContext, useContext } from 'react';

/** By day, by night, or both side by side. */
export type Sheets = 'both' | 'light' | 'dark';

export interface GalleryView {
  readonly sheets: Sheets;
  /** In frames as wide as a small phone, in which the page lays itself out for one. */
  readonly narrow: boolean;
}

/** The view that an address asks for: `?sheets=dark&width=360`. */
export function readSheets(query: URLSearchParams): GalleryView {
  const sheets = query.get('sheets');
  return {
    sheets: sheets === 'light' || sheets === 'dark' ? sheets : 'both',
    narrow: query.get('width') === '360',
  };
}

export function addressOf({ sheets, narrow }: GalleryView): string {
  const query = new URLSearchParams({
    ...(sheets === 'both' ? {} : { sheets }),
    ...(narrow ? { width: '360' } : {}),
  });
  return `?${query}`;
}

const shown = createContext<readonly ('light' | 'dark')[]>(['light', 'dark']);

export const SheetsProvider = shown.Provider;

/** The themes in which a specimen is shown. */
export function useSheets(): readonly ('light' | 'dark')[] {
  return useContext(shown);
}
