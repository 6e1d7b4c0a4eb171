import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isCommand, runCommand, type StandIn } from '../control/run-command.ts';
import { serveApiCall } from './api-call.ts';
import { ApiError } from './api-error.ts';
import { pageFor } from './pages.ts';

const largestBody = 1024 * 1024;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > largestBody) {
      throw new ApiError(413, { type: 'invalid_request_error', message: 'Request too large' });
    }
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(value));
}

/** A command; only a same-origin page or a program can send JSON here, as no CORS header allows more. */
async function control(
  standIn: StandIn,
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
): Promise<void> {
  if (request.method !== 'POST' || !isCommand(name)) {
    sendJson(response, 404, { error: `No such command: ${name}` });
    return;
  }
  if (!request.headers['content-type']?.startsWith('application/json')) {
    sendJson(response, 415, { error: 'Commands are JSON.' });
    return;
  }
  try {
    const body = await bodyOf(request);
    sendJson(response, 200, await runCommand(standIn, name, JSON.parse(body)));
  } catch (error) {
    sendJson(response, error instanceof ApiError ? error.status : 400, { error: String(error) });
  }
}

/** In place of an address that is none: nothing is there. */
const unreadable = new URL('http://127.0.0.1/unreadable');

async function handle(
  standIn: StandIn,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = URL.parse(request.url ?? '/', 'http://127.0.0.1') ?? unreadable;
  if (url.pathname.startsWith('/v1/')) {
    const body = request.method === 'POST' ? await bodyOf(request) : '';
    await serveApiCall(standIn, request, response, url, body);
    return;
  }
  if (url.pathname.startsWith('/control/')) {
    await control(standIn, request, response, url.pathname.slice('/control/'.length));
    return;
  }
  const body = request.method === 'POST' ? await bodyOf(request) : '';
  const page = await pageFor(standIn, request.method ?? 'GET', url, body);
  response.writeHead(page.status, page.headers);
  response.end(page.body);
}

/** The HTTP server of a stand-in: Stripe's API, its browser script and pages, and the controls. */
export function standInServer(standIn: StandIn): Server {
  return createServer((request, response) => {
    handle(standIn, request, response).catch((error: unknown) => {
      console.error('The Stripe stand-in failed:', error);
      if (!response.headersSent) {
        sendJson(response, error instanceof ApiError ? error.status : 500, {
          error: { type: 'api_error', message: String(error) },
        });
      }
    });
  });
}
