const acts = ['pointermove', 'pointerdown', 'keydown', 'click'];

/**
 * Tells of the first thing that somebody does on a page that they see: what checks links opens them, too, and does nothing.
 * Before what is done is heard of by the page itself. Returns what ends it.
 */
export function onFirstAct(tell: () => void): () => void {
  const controller = new AbortController();
  const hear = () => {
    if (document.visibilityState !== 'visible') return;
    controller.abort();
    tell();
  };
  for (const act of acts) {
    window.addEventListener(act, hear, { capture: true, signal: controller.signal });
  }
  return () => controller.abort();
}
