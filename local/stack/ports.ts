import { busyPorts, isPortFree } from '../toolchain/ports.mjs';
import { Problem } from '../toolchain/terminal.mjs';
import { fixedPorts, innerServices, openServices, type StackPorts } from './firebase-config.ts';

/** Vite's own, which only `npm run dev` needs. */
const vitePort = 5173;

/** `fixed`: those of firebase.json. A number: the first free ones from there on. */
export type PortChoice = 'fixed' | number;

export async function choosePorts(choice: PortChoice, needsVite: boolean): Promise<StackPorts> {
  if (choice === 'fixed') {
    await requireFree({ ...fixedPorts(), ...(needsVite ? { vite: vitePort } : {}) });
    const inner = await freePorts(innerServices, randomPort());
    return { ...fixedPorts(), vite: vitePort, ...inner };
  }
  return freePorts([...openServices, ...innerServices], choice);
}

/** A place to begin looking where no other stack, started now, is likely to look. */
export function randomPort(): number {
  // Below the range from which systems take ports for outgoing connections.
  const [first, last] = [14_000, 31_000];
  return first + Math.floor(Math.random() * (last - first));
}

export async function freePort(first: number): Promise<number> {
  let port = first;
  while (!(await isPortFree(port))) port += 1;
  return port;
}

async function freePorts<Name extends string>(
  names: readonly Name[],
  first: number,
): Promise<Record<Name, number>> {
  const found: [Name, number][] = [];
  let next = first;
  for (const name of names) {
    const port = await freePort(next);
    found.push([name, port]);
    next = port + 1;
  }
  return Object.fromEntries(found) as Record<Name, number>;
}

async function requireFree(ports: Record<string, number>): Promise<void> {
  const busy = await busyPorts(ports);
  if (busy.length === 0) return;
  const named = busy.map(([service, port]) => `${port} (${service})`).join(', ');
  throw new Problem(
    `In use already: port ${named}. Stop what listens there, perhaps another npm start; or start a second stack beside it: npm start -- --name second --ports 15000`,
  );
}
