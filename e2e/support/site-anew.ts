import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { checkout } from '../../local/toolchain/checkout.mjs';
import { environment } from './environment.ts';

const retired = stripTypeScriptTypes(
  readFileSync(join(checkout, 'web/src/worker/retired.ts'), 'utf8'),
);

/** The stack's site under an address of its own, at which its worker can be replaced by the one that retires it. */
export async function serveSiteAnew() {
  let worker: string | undefined;
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(environment.siteUrl + url);
    const body = Buffer.from(await answer.arrayBuffer());
    const header = (name: string) => ({ [name]: answer.headers.get(name) ?? '' });
    response.writeHead(answer.status, {
      ...header('content-type'),
      ...header('content-security-policy'),
      'cache-control': 'no-store',
    });
    response.end(url === '/worker.js' && worker !== undefined ? worker : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    retireWorker() {
      worker = retired;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
