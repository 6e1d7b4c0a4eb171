import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { host } from '../toolchain/ports.mjs';
import { type PushMood, type ReceivedPush, sentMessage } from './fcm-messages.ts';

/** Source: https://firebase.google.com/docs/cloud-messaging/customize-messages/set-message-type */
const maxBytes = 4096;

export interface FcmStandIn {
  readonly url: string;
  /** What was taken, oldest first. */
  readonly pushes: readonly ReceivedPush[];
  /** Every request body as it came, also of what was refused. */
  readonly bodies: readonly string[];
  /** How messages to a token are treated from now on; `normal` takes them again. */
  setMood(token: string, mood: PushMood): void;
  stop(): Promise<void>;
}

const unreadable = new URL('http://fcm/');

/**
 * Stands in for Firebase Cloud Messaging's HTTP v1: takes messages to any token, and is as unfriendly as the real one. It
 * wants a bearer token, knows one path, refuses what is no message, what names a token that is none and what is too
 * large, and for a token whose mood is set it is out of order, slow, or says that nobody is there any more.
 *
 * For tests also `GET /pushes?token=`: what arrived.
 * Reference: https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages/send
 */
export async function startFcmStandIn(
  port: number,
  onPush: (push: ReceivedPush) => void = () => undefined,
): Promise<FcmStandIn> {
  const pushes: ReceivedPush[] = [];
  const bodies: string[] = [];
  const moods = new Map<string, PushMood>();

  /** The mood of a token, once less. */
  function moodOf(token: string): PushMood {
    const mood = moods.get(token) ?? { kind: 'normal' };
    if (mood.times === 1) moods.delete(token);
    else if (mood.times !== undefined) moods.set(token, { ...mood, times: mood.times - 1 });
    return mood;
  }

  async function send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    bodies.push(body);
    if (!/^Bearer \S+$/.test(request.headers.authorization ?? '')) {
      return refuse(response, 401, 'UNAUTHENTICATED');
    }
    const { data } = sentMessage.safeParse(asJson(body));
    if (!data) return refuse(response, 400, 'INVALID_ARGUMENT', { field: 'message' });
    const { token } = data.message;
    if (/\s/.test(token) || token.length < 20) return refuseToken(response);
    if (body.length > maxBytes) {
      return refuse(response, 400, 'INVALID_ARGUMENT', { field: 'message.data' });
    }
    const mood = moodOf(token);
    switch (mood.kind) {
      case 'unregistered':
        return refuse(response, 404, 'UNREGISTERED');
      case 'other-sender':
        return refuse(response, 403, 'SENDER_ID_MISMATCH');
      case 'invalid-token':
        return refuseToken(response);
      case 'invalid-message':
        return refuse(response, 400, 'INVALID_ARGUMENT', { field: mood.field ?? '' });
      case 'quota':
        return refuse(response, 429, 'QUOTA_EXCEEDED', { retryAfter: mood.retryAfterSeconds ?? 1 });
      case 'unavailable':
        return refuse(response, 503, 'UNAVAILABLE', { retryAfter: mood.retryAfterSeconds });
      case 'hang-up':
        request.socket.destroy();
        return;
      case 'slow':
        await pause(mood.delayMs ?? 2000);
    }
    const push = { ...data.message, receivedAt: new Date().toISOString() };
    pushes.push(push);
    onPush(push);
    const name = `projects/any/messages/${pushes.length}`;
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ name }));
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = URL.parse(request.url ?? '/', 'http://fcm') ?? unreadable;
    if (request.method === 'POST' && /^\/v1\/projects\/[\w-]+\/messages:send$/.test(pathname)) {
      await send(request, response);
      return;
    }
    if (pathname === '/pushes') {
      const token = searchParams.get('token');
      const found = pushes.filter((push) => token === null || push.token === token);
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(found));
      return;
    }
    refuse(response, 404, 'NOT_FOUND');
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  const listening = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://${host}:${listening}`,
    pushes,
    bodies,
    setMood: (token, mood) => void moods.set(token, mood),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface RefusalDetails {
  /** Which field is wrong. */
  readonly field?: string | undefined;
  readonly retryAfter?: number | undefined;
  readonly message?: string;
}

/** The real one does not say which field is wrong. Source: https://github.com/firebase/firebase-admin-java/issues/1064 */
function refuseToken(response: ServerResponse): void {
  const message = 'The registration token is not a valid FCM registration token';
  refuse(response, 400, 'INVALID_ARGUMENT', { message });
}

/** An error as Google's services write it. */
function refuse(
  response: ServerResponse,
  code: number,
  errorCode: string,
  { field, retryAfter, message = 'Refused.' }: RefusalDetails = {},
): void {
  const violation = { field, description: 'Invalid value' };
  const details = [
    { '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode },
    ...(field === undefined
      ? []
      : [
          {
            '@type': 'type.googleapis.com/google.rpc.BadRequest',
            fieldViolations: [violation],
          },
        ]),
  ];
  response.writeHead(code, {
    'Content-Type': 'application/json',
    ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
  });
  const status = statuses[code] ?? 'INTERNAL';
  response.end(JSON.stringify({ error: { code, message, status, details } }));
}

const statuses: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  503: 'UNAVAILABLE',
};

function asJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
