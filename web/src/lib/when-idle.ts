/** How long a busy browser may put the work off, in milliseconds. */
const atLatestAfterMs = 1000;

/** Does `work` once the browser has nothing better to do. Returns the function that calls it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks: there, after what is queued now.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 1);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: atLatestAfterMs });
  return () => cancelIdleCallback(handle);
}
