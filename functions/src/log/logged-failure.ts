/**
 * What the runtime is thrown by work of which the log has said already why it failed, without what may be personal: it writes
 * whatever it is thrown, word for word. `work` names the work, and nothing else. By how it begins, what is counted as an error
 * without a name leaves it out (`ops/resources/metrics/geonod-unnamed-errors.json`).
 */
export function loggedFailure(work: string): Error {
  return new Error(`Logged already: ${work} failed`);
}
