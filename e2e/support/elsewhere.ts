import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from '../../local/test/certificate.ts';
import { analyticsHost } from './analytics.ts';
import { tile, tileHost } from './map-tiles.ts';

interface Answer {
  readonly contentType: string;
  readonly body: string | Buffer;
}

const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** What is answered in the place of servers elsewhere, by how their addresses begin. */
const answers: Readonly<Record<string, Answer>> = {
  [tileHost]: { contentType: 'image/svg+xml', body: tile },
  [`https://${analyticsHost}/`]: { contentType: 'application/json', body: '{"status":1}' },
  // What the Firestore SDK asks Google for when its connection breaks; there is no Google here.
  'https://www.google.com/images/cleardot.gif': { contentType: 'image/gif', body: dot },
};

/** Whether it is an address on this machine, or one that is answered for here. */
export function isHere(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return (
    !protocol.startsWith('http') || hostname === '127.0.0.1' || answerTo(address) !== undefined
  );
}

const answerTo = (address: string): Answer | undefined =>
  Object.entries(answers).find(([beginning]) => address.startsWith(beginning))?.[1];

/**
 * Stands in for servers elsewhere. `switches` make a Chromium find them here, and nobody else at all.
 *
 * No route does so: as soon as a page has one, its browser keeps no file and waits with each request for the test, and to
 * open a page takes twice as long.
 */
export async function standInForElsewhere(): Promise<{ switches: string[]; stop: () => void }> {
  const { fingerprint, ...certificate } = await makeCertificate('127.0.0.1');
  const server = createServer(certificate, ({ url, headers }, response) => {
    const answer = answerTo(`https://${headers.host}${url}`);
    response.writeHead(answer ? 200 : 404, {
      'Content-Type': answer?.contentType ?? 'text/plain',
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': '*',
    });
    response.end(answer?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const hosts = Object.keys(answers).map((address) => new URL(address).hostname);
  const rules = [
    ...hosts.map((host) => `MAP ${host}:443 127.0.0.1:${port}`),
    'MAP * ~NOTFOUND',
    'EXCLUDE 127.0.0.1',
  ];
  return {
    switches: [
      `--host-resolver-rules=${rules.join(', ')}`,
      `--ignore-certificate-errors-spki-list=${fingerprint}`,
      '--no-proxy-server',
    ],
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
