import { ensureNumberData } from '../number-data.ts';

/** Before any test that runs the sources: what the build makes for the bundle, they need as well. */
export async function setup(): Promise<void> {
  await ensureNumberData();
}
