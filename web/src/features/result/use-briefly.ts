import { useCallback, useEffect, useState } from 'react';

/** Something that is true for `ms` milliseconds after each call, and then no more. */
export function useBriefly(ms: number): readonly [now: boolean, start: () => void] {
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    if (since === null) return;
    const timer = setTimeout(() => setSince(null), ms);
    return () => clearTimeout(timer);
  }, [since, ms]);
  return [since !== null, useCallback(() => setSince(performance.now()), [])];
}
