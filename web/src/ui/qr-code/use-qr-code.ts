import useSWR from 'swr';
import type { QrPath } from './qr-path.ts';

const loadEncoder = () => import('./qr-path.ts');

/** Starts to load what draws QR codes, before one is needed. */
export function preloadQrCode(): void {
  // What does not arrive now is asked for again when a code is drawn.
  loadEncoder().catch(() => undefined);
}

/** The QR code of a text; undefined until what draws it has been loaded. */
export function useQrCode(text: string): QrPath | undefined {
  const { data } = useSWR<QrPath, unknown>(
    ['qr-code', text],
    async ([, words]: [string, string]) => (await loadEncoder()).qrPath(words),
    { revalidateIfStale: false, revalidateOnFocus: false },
  );
  return data;
}
