import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import express from 'express';
import type { HttpsFunction, Request } from 'firebase-functions/https';

const bodyLimit = '32mb';

function keepRawBody(request: IncomingMessage, _response: ServerResponse, rawBody: Buffer): void {
  Object.assign(request, { rawBody });
}

/** The parsers that the server around a deployed function puts before it, in its order. */
export const bodyParsers = [
  express.json({ limit: bodyLimit, verify: keepRawBody }),
  express.text({ limit: bodyLimit, verify: keepRawBody }),
  express.urlencoded({ extended: true, limit: bodyLimit, verify: keepRawBody }),
  express.raw({ type: '*/*', limit: bodyLimit, verify: keepRawBody }),
];

/**
 * Serves HTTPS functions in this process, at `/{name}`, the way the Functions emulator does in its own:
 * for a test that needs an outside world of its own, with its own clock and its own faults.
 */
export async function serveFunctions(
  functions: Readonly<Record<string, HttpsFunction>>,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const app = express();
  app.use(...bodyParsers);
  app.use((request, response) => {
    const called = functions[request.path.split('/')[1] ?? ''];
    if (!called) return void response.sendStatus(404);
    void called(request as unknown as Request, response as unknown as Parameters<HttpsFunction>[1]);
  });
  const server = createServer(app);
  // On a busy machine it would close a connection at the moment when a test uses it again.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      if (server.listening) await once(server, 'close');
    },
  };
}
