import { useCallback } from 'react';
import useSWR from 'swr';
import type { TileMap } from './tile-map.tsx';

export interface MapCode {
  readonly wanted: boolean;
  /** Undefined until it has arrived. */
  readonly TileMap: typeof TileMap | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The map's code, Leaflet included, asked for once it is wanted. */
export function useTileMap(wanted: boolean): MapCode {
  const { data, error, isValidating, mutate } = useSWR(
    wanted ? 'ui/map/tile-map' : null,
    () => import('./tile-map.tsx'),
    {
      revalidateIfStale: false,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
    },
  );
  return {
    wanted,
    TileMap: data?.TileMap,
    failed: error !== undefined && data === undefined && !isValidating,
    retry: useCallback(() => void mutate(), [mutate]),
  };
}
