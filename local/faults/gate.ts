import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { host } from '../toolchain/ports.mjs';

/** A way to Firestore that can be cut. */
interface Gate {
  /** `host:port`, as FIRESTORE_EMULATOR_HOST wants it. */
  readonly firestoreHost: string;
  /** Breaks every connection in the middle of whatever it carries, and takes no new one. */
  cut(): void;
  mend(): void;
}

/**
 * Stands between functions and the Firestore emulator. To the functions it is a database that was killed and started
 * again; what it had committed is still there, which an emulator that was really killed would have forgotten, and with it
 * what there is to judge.
 */
export async function openGate(emulator: string): Promise<Gate> {
  const [hostname = host, port = ''] = emulator.split(':');
  const sockets = new Set<Socket>();
  let isOpen = true;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const server = createServer((inward) => {
    if (!isOpen) return void inward.resetAndDestroy();
    const onward = connect(Number(port), hostname);
    keep(inward);
    keep(onward);
    inward.pipe(onward).pipe(inward);
    inward.once('close', () => onward.destroy());
    onward.once('close', () => inward.destroy());
  });
  server.listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The gate has no port');
  return {
    firestoreHost: `${host}:${address.port}`,
    cut: () => {
      isOpen = false;
      for (const socket of sockets) socket.resetAndDestroy();
    },
    mend: () => {
      isOpen = true;
    },
  };
}
