import { createServer } from 'node:net';

/** Everything listens here and nowhere else. */
export const host = '127.0.0.1';

/** @param {number} port @returns {Promise<boolean>} */
export function isPortFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** @param {Record<string, number>} ports By name. @returns {Promise<[string, number][]>} The busy ones. */
export async function busyPorts(ports) {
  const checked = await Promise.all(
    Object.entries(ports).map(async (entry) => ({ entry, free: await isPortFree(entry[1]) })),
  );
  return checked.filter(({ free }) => !free).map(({ entry }) => entry);
}
