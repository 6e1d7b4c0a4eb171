import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';

const anyState = z.object({ find: z.unknown() });

/** Where a member stands on one screen, as steps of the tab's history: Back, Forward and a reload keep to them. */
interface HistoryStep<Step> {
  /** Null on the first step, or on one that cannot be read. */
  readonly step: Step | null;
  readonly push: (step: Step) => void;
  readonly replace: (step: Step | null) => void;
  /** To the step before, which lies below this one in the history. */
  readonly back: () => void;
}

export function useHistoryStep<Schema extends z.ZodMiniType>(
  schema: Schema,
): HistoryStep<z.output<Schema>> {
  const { key, pathname, state } = useLocation();
  const navigate = useNavigate();
  const found = z.safeParse(anyState, state).data?.find;
  const step = z.safeParse(schema, found);
  /** The entry that is drawn; null once it is left by a press, until what that leads to is drawn. */
  const here = useRef<string | null>(key);
  useEffect(() => {
    here.current = key;
  }, [key]);
  return {
    step: step.success ? step.data : null,
    push: (next) => {
      // The second of two clicks is no further step, or Back would lead to where one stands.
      void navigate(pathname, { replace: here.current === null, state: { find: next } });
      here.current = null;
    },
    back: () => {
      // The second of two clicks would leave the screen, and perhaps the site.
      if (here.current === null) return;
      here.current = null;
      window.history.back();
    },
    replace: (next) => navigate(pathname, { replace: true, state: next && { find: next } }),
  };
}
