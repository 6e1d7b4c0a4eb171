import { type RefObject, useCallback, useEffect, useReducer } from 'react';
import { awaited, nextBackground } from './background.ts';
import type { MapHandle } from './tile-map.tsx';
import type { TileState } from './tile-state.ts';
import type { MapCode } from './use-tile-map.ts';

const patienceMs = 8000;

/** Follows the streets, if they are wanted: what has come of them, when they are overdue, and how to ask again. */
export function useBackground(code: MapCode, map: RefObject<MapHandle | null>, isWanted: boolean) {
  const [background, dispatch] = useReducer(nextBackground, awaited);
  const { tiles, trouble, overdue } = background;
  const awaitsTiles = isWanted && code.wanted && tiles === 'waiting' && !overdue;

  useEffect(() => {
    if (!awaitsTiles) return;
    const timer = setTimeout(() => dispatch({ kind: 'overdue' }), patienceMs);
    return () => clearTimeout(timer);
  }, [awaitsTiles]);

  useEffect(() => {
    if (code.failed) dispatch({ kind: 'no-code' });
    else if (!isWanted) dispatch({ kind: 'hidden' });
  }, [code.failed, isWanted]);

  const askAgain = useCallback(
    (forCode: () => void) => {
      dispatch({ kind: 'retry' });
      if (map.current) map.current.reloadTiles();
      else forCode();
    },
    [map],
  );

  useEffect(() => {
    if (trouble === null) return;
    const retry = () => askAgain(code.retry);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [trouble, askAgain, code.retry]);

  return {
    tiles,
    trouble,
    busy: awaitsTiles || (trouble === 'no-code' && !code.failed),
    onTiles: useCallback((state: TileState) => dispatch({ kind: 'tiles', state }), []),
    retryByHand: () => askAgain(code.retryByHand),
  };
}
