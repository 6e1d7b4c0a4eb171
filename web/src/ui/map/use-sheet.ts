import { useCallback, useEffect } from 'react';
import useSWR from 'swr';
import type { Sheet } from './sheet.ts';
import { loadSheet } from './sheet-files.ts';

export interface SheetState {
  /** Undefined until it has arrived. */
  readonly sheet: Sheet | undefined;
  /** It did not arrive; true while it is asked for again, too. */
  readonly failed: boolean;
  readonly busy: boolean;
  readonly retry: () => void;
}

/** A sheet of the map, fetched once for everybody who shows it; nothing for null. */
export function useSheet(id: string | null): SheetState {
  const { data, error, isValidating, mutate } = useSWR<Sheet>(
    id === null ? null : `ui/map/sheet/${id}`,
    () => loadSheet(id ?? ''),
    {
      revalidateIfStale: false,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
    },
  );
  const failed = error !== undefined && data === undefined;
  const retry = useCallback(() => void mutate(), [mutate]);
  useEffect(() => {
    if (!failed) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failed, retry]);
  return { sheet: data, failed, busy: isValidating, retry };
}
