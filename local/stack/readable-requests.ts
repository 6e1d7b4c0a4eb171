// Preloaded into firebase-tools. Its Hosting emulator reads each request's address as a URL before anything else, and
// ends together with all other emulators at one that is none, such as `GET //`; a path that cannot be decoded, such as
// `/%`, is a 500. Hosting itself looks for a file of that name.
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage };
  if (!URL.canParse(`http://${request.headers.host}`)) request.headers.host = 'localhost';
  const { url = '', headers } = request;
  if (!URL.canParse(url, `http://${headers.host}`))
    request.url = `/${encodeURIComponent(url.toWellFormed())}`;
  const [path = '', ...query] = (request.url ?? '').split('?');
  if (!canDecode(path)) request.url = [path.replaceAll('%', '%25'), ...query].join('?');
});

function canDecode(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
