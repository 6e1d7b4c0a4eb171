import * as z from 'zod/mini';
import { webAppSchema } from './answers.ts';

/** Asks firebase-tools, as whoever is signed in there. */
export type Ask = (...command: string[]) => Promise<unknown>;

const configSchema = z.object({ sdkConfig: webAppSchema });

/**
 * The web app that a site is built for: from Firebase, or from Hosting, which tells anybody once something is released. Hosting
 * comes second: of an app that is not linked to its site it leaves out the id. Throws what Firebase says where neither tells.
 */
export async function readWebApp(
  projectId: string,
  ask: Ask,
  get: (url: string) => Promise<Response>,
): Promise<z.infer<typeof webAppSchema>> {
  try {
    return configSchema.parse(await ask('apps:sdkconfig', 'WEB')).sdkConfig;
  } catch (error) {
    const url = `https://${projectId}.web.app/__/firebase/init.json`;
    const response = await get(url).catch(() => null);
    if (!response?.ok) throw error;
    return webAppSchema.parse(await response.json());
  }
}
