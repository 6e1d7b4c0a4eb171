import { useCallback, useState } from 'react';
import useSWR from 'swr';
import type { TileMap } from './tile-map.tsx';

export interface MapCode {
  readonly wanted: boolean;
  /** Undefined until it has arrived. */
  readonly TileMap: typeof TileMap | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
  /** For a press: once asking again was in vain, the page is loaded anew. */
  readonly retryByHand: () => void;
}

/** The map's code, Leaflet included, asked for once it is wanted. */
export function useTileMap(wanted: boolean): MapCode {
  const [failures, setFailures] = useState(0);
  const { data, error, isValidating, mutate } = useSWR(
    wanted ? 'ui/map/tile-map' : null,
    () => import('./tile-map.tsx'),
    {
      revalidateIfStale: false,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
      onError: () => setFailures((count) => count + 1),
    },
  );
  const retry = useCallback(() => void mutate(), [mutate]);
  return {
    wanted,
    TileMap: data?.TileMap,
    failed: error !== undefined && data === undefined && !isValidating,
    retry,
    retryByHand: useCallback(() => {
      // Some browsers keep a failed import for as long as the page is open, and a deployment takes away the code of the
      // one before. Whoever has lost the network keeps what is in view.
      if (failures > 1 && navigator.onLine) location.reload();
      else retry();
    }, [failures, retry]),
  };
}
