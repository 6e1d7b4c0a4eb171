// Preloaded into firebase-tools, which ends together with all its emulators at requests that Hosting and functions answer:
//
// - An address that is no URL, such as `GET //`, since its Hosting reads each as one before anything else. A path that
//   cannot be decoded, such as `/%`, or that is longer than a file's, is a 500 there. Hosting itself looks for a file of
//   that name.
// - A body that a function refuses while it is still being sent: it answers a second time when the rest cannot be
//   delivered.
//
// What a client says of its own connection, a body in chunks or a wish to be told to go on, is a 500 there, too: it is
// passed on as if it were said of the next one.
import { subscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import * as z from 'zod/mini';

const configuration = z.object({
  emulators: z.object({ hosting: z.object({ port: z.number() }) }),
});

interface Start {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly server: Server;
}

const hostingPort = portOfHosting();

subscribe('http.server.request.start', (message) => {
  const { request, response, server } = message as Start;
  const address = server.address();
  const isHosting = typeof address === 'object' && address?.port === hostingPort;
  // The others look there whether a body comes.
  if (isHosting) for (const name of ofConnection) delete request.headers[name];
  makeReadable(request);
  answerOnce(response);
});

/** https://www.rfc-editor.org/rfc/rfc9110#name-connection */
const ofConnection = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'expect',
  'te',
  'trailer',
];

/** Of a segment of a path and of all of it, in bytes that file systems take with room for a folder's name. */
const [longestSegment, longestPath] = [200, 2000];

function makeReadable(request: IncomingMessage): void {
  const { headers } = request;
  if (!URL.canParse(`http://${headers.host}`)) headers.host = 'localhost';
  const { url = '' } = request;
  if (!URL.canParse(url, `http://${headers.host}`)) {
    request.url = `/${encodeURIComponent(url.toWellFormed())}`;
  }
  const [path = '', ...query] = (request.url ?? '').split('?');
  const segments = path.split('/').map((segment) => segment.slice(0, longestSegment));
  const short = segments.join('/').slice(0, longestPath);
  request.url = [canDecode(short) ? short : short.replaceAll('%', '%25'), ...query].join('?');
}

/** As the configuration says that firebase-tools was started with; undefined for a command that starts no emulator. */
function portOfHosting(): number | undefined {
  const file = process.argv[process.argv.indexOf('--config') + 1];
  const config = z.safeParse(configuration, JSON.parse(readFileSync(file ?? '', 'utf8')));
  return config.data?.emulators.hosting.port;
}

function canDecode(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function answerOnce(response: ServerResponse): void {
  response.on('error', () => undefined);
  response.writeHead = (...head: unknown[]) =>
    response.headersSent
      ? response
      : Reflect.apply(ServerResponse.prototype.writeHead, response, head);
}
