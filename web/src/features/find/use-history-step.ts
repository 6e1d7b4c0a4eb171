import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';

const anyState = z.object({ find: z.unknown() });

/** Where a member stands on one screen, as steps of the tab's history: Back, Forward and a reload keep to them. */
interface HistoryStep<Step> {
  /** Null on the first step, or on one that cannot be read. */
  readonly step: Step | null;
  readonly push: (step: Step) => void;
  readonly replace: (step: Step | null) => void;
}

export function useHistoryStep<Schema extends z.ZodMiniType>(
  schema: Schema,
): HistoryStep<z.output<Schema>> {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const found = z.safeParse(anyState, state).data?.find;
  const step = z.safeParse(schema, found);
  return {
    step: step.success ? step.data : null,
    push: (next) => navigate(pathname, { state: { find: next } }),
    replace: (next) => navigate(pathname, { replace: true, state: next && { find: next } }),
  };
}
