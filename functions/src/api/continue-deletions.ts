import * as flow from '../flows/account/delete-account.ts';

/** Goes on with the deletions that were interrupted, or that wait for something. */
export async function continueDeletions(_at: Date, isOver: () => boolean): Promise<void> {
  const failed = await flow.continueDeletions(() => new Date(), isOver);
  // Thrown so that it is seen; the next run tries again.
  if (failed > 0) throw new Error(`The deletion of ${failed} accounts does not go on`);
}
