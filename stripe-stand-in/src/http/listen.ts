import { once } from 'node:events';
import type { Server } from 'node:http';

export interface Listening {
  /** Without a slash at the end. */
  url: string;
  port: number;
  /** Ends it and every connection to it; may be called again. */
  stop: () => Promise<void>;
}

/** Lets a server listen on 127.0.0.1; port 0 takes a free one. */
export async function listen(server: Server, port: number): Promise<Listening> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://127.0.0.1:${bound}`,
    port: bound,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
