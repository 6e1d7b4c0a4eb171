/** So many times code is asked for while the browser says that it has a network, and how long it waits before each. */
const tries = 5;
const waitMs = 2_000;

/**
 * Loads code without which a page cannot go on. What does not come is asked for again once the network is back, or a moment
 * later: a page that stands has something to lose. Rejects as `load` does where it does not come though there is a network,
 * as after a release that no longer has it.
 */
export async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let tried = 1; ; ) {
    try {
      return await load();
    } catch (error) {
      if (tried >= tries) throw error;
      if (navigator.onLine) tried += 1;
      await nextChance();
    }
  }
}

function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, waitMs);
    addEventListener('online', goOn);
  });
}
