/** The history state with which a page leads to /login, so that the state of its own entry is there again afterwards. */
export function keptThroughLogin(state: unknown): { readonly stateBefore: unknown } {
  return { stateBefore: state };
}

/** The state of the entry that led to /login, by the state of that page; null where nothing was kept. */
export function stateBeforeLogin(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'stateBefore' in state
    ? state.stateBefore
    : null;
}
