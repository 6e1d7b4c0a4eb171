import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';

/** Fails where a test may send on a connection that an emulator is closing. */
export async function expectFreshConnections(): Promise<void> {
  const connections = new Set<unknown>();
  const server = createServer((request, response) => {
    connections.add(request.socket);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  for (let sent = 0; sent < 3; sent += 1) {
    await (await fetch(`http://127.0.0.1:${port}`)).arrayBuffer();
  }
  server.close();
  expect(connections.size).toBe(3);
}
