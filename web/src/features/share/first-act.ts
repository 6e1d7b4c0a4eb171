const acts = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'click'];

/**
 * Tells of the first thing that somebody does on a page that they see: what checks links opens them, too, and does nothing.
 * Before what is done is heard of by the page itself. Returns what ends it.
 */
export function onFirstAct(tell: () => void): () => void {
  const over = new AbortController();
  const hear = () => {
    if (document.visibilityState !== 'visible') return;
    over.abort();
    tell();
  };
  for (const act of acts) {
    window.addEventListener(act, hear, { capture: true, passive: true, signal: over.signal });
  }
  return () => over.abort();
}
