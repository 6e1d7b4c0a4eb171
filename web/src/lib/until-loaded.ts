/** So many times code is asked for while the browser says that it has a network, and how long it waits between them. */
const tries = 5;
const waitMs = 2_000;

/**
 * Loads code without which a page cannot go on. What does not come is asked for again, and again: a page that stands has
 * something to lose. Rejects as `load` does where it does not come though there is a network, as after a release that no
 * longer has it; and in Firefox before 155, which asks nobody a second time for as long as a page is open.
 */
export async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let left = tries; ; ) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) left -= 1;
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}
