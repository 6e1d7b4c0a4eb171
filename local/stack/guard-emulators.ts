// Preloaded into firebase-tools, which ends together with all its emulators at requests that Hosting and functions answer:
//
// - An address that is no URL, such as `GET //`, since its Hosting reads each as one before anything else. A path that
//   cannot be decoded, such as `/%`, is a 500 there. Hosting itself looks for a file of that name.
// - A body that a function refuses while it is still being sent: it answers a second time when the rest cannot be
//   delivered.
import { subscribe } from 'node:diagnostics_channel';
import { type IncomingMessage, ServerResponse } from 'node:http';

subscribe('http.server.request.start', (message) => {
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
  makeReadable(request);
  answerOnce(response);
});

function makeReadable(request: IncomingMessage): void {
  const { headers } = request;
  if (!URL.canParse(`http://${headers.host}`)) headers.host = 'localhost';
  const { url = '' } = request;
  if (!URL.canParse(url, `http://${headers.host}`)) {
    request.url = `/${encodeURIComponent(url.toWellFormed())}`;
  }
  const [path = '', ...query] = (request.url ?? '').split('?');
  if (!canDecode(path)) request.url = [path.replaceAll('%', '%25'), ...query].join('?');
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
