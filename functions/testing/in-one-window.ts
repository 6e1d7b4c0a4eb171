/**
 * Does `work` while no window ends in which calls are counted: where one of `windowSeconds` ends in the middle, it fails for
 * want of what was counted before, and is begun anew. What it counts has to be somebody new each time.
 */
export async function inOneWindow(windowSeconds: number, work: () => Promise<void>): Promise<void> {
  const present = () => Math.floor(Date.now() / (windowSeconds * 1000));
  const begun = present();
  await work().catch((error: unknown) => {
    if (present() === begun) throw error;
    return work();
  });
}
