/** The e-mail that somebody has just given, or was told, on the page that led here: in the state of the history entry. */
export function emailIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('email' in state)) return;
  return typeof state.email === 'string' ? state.email : undefined;
}
