import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import twilio from 'twilio';

const host = '127.0.0.1';

/**
 * How Twilio behaves. `breaks`, `drops` and `hangs` do so after the message was taken: an error, a broken connection, and
 * nothing at all.
 */
export type NamedMood =
  | 'takes'
  | 'refuses-connections'
  | 'unauthorized'
  | 'too-many'
  | 'breaks'
  | 'drops'
  | 'hangs';

/** With a refusal it takes nothing. `dialCode`: it refuses messages to this country alone, and takes the others. */
interface Refusal {
  readonly status: number;
  readonly code: number;
  readonly dialCode?: string;
}

export type TwilioMood = NamedMood | Refusal;

const unauthorized: Refusal = { status: 401, code: 20003 };
const tooMany: Refusal = { status: 429, code: 20429 };
const broken: Refusal = { status: 503, code: 20503 };

type Client = InstanceType<typeof twilio.RequestClient>;
type Request = Parameters<Client['request']>[0];
type Options<Body> = Parameters<typeof twilio.RequestClient.prototype.request<Body>>[0];

/** Takes messages as Twilio does, over a real connection, so that errors are what the network makes of them. */
export class TwilioServer {
  mood: TwilioMood = 'takes';
  /** To whom it has sent, each time that it did. */
  readonly sentTo: (string | null)[] = [];
  /** What it has sent, beside `sentTo`. */
  readonly texts: (string | null)[] = [];
  readonly #server: Server;
  readonly #closedPort: number;

  private constructor(server: Server, closedPort: number) {
    this.#server = server;
    this.#closedPort = closedPort;
  }

  /** `port`: a free one where none is given. */
  static async start(port = 0): Promise<TwilioServer> {
    const [gone, server] = [createServer(), createServer()];
    await once(gone.listen(0, host), 'listening');
    await once(server.listen(port, host), 'listening');
    const started = new TwilioServer(server, portOf(gone));
    await new Promise((resolve) => gone.close(resolve));
    server.on('request', async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      started.#respond(new URLSearchParams(body), response);
    });
    return started;
  }

  /** What Twilio's library sends its requests with; it waits for a response for 300 ms. */
  client(): Client {
    const url = () =>
      `http://127.0.0.1:${this.mood === 'refuses-connections' ? this.#closedPort : portOf(this.#server)}`;
    class AtHand extends twilio.RequestClient {
      override request<Body>(options: Request) {
        options.uri = options.uri.replace('https://api.twilio.com', url());
        return super.request<Body>(options as Options<Body>);
      }
    }
    return new AtHand({ timeout: 300 });
  }

  /** For those who know nothing but its port: refuses every connection until `listenAgain`. */
  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async listenAgain(port: number): Promise<void> {
    await once(this.#server.listen(port, host), 'listening');
  }

  #respond(form: URLSearchParams, response: ServerResponse): void {
    const { mood } = this;
    const refusal = refusalOf(mood, form.get('To') ?? '');
    if (refusal) return void refuse(response, refusal);
    this.sentTo.push(form.get('To'));
    this.texts.push(form.get('Body'));
    if (mood === 'hangs') return;
    if (mood === 'drops') return void response.destroy();
    if (mood === 'breaks') return void refuse(response, broken);
    response.setHeader('Content-Type', 'application/json');
    response.writeHead(201).end(JSON.stringify({ sid: `SM${'0'.repeat(32)}`, status: 'queued' }));
  }
}

function refusalOf(mood: TwilioMood, to: string): Refusal | null {
  if (mood === 'unauthorized') return unauthorized;
  if (mood === 'too-many') return tooMany;
  if (typeof mood === 'string') return null;
  return to.startsWith(`+${mood.dialCode ?? ''}`) ? mood : null;
}

function refuse(response: ServerResponse, { status, code }: Refusal): void {
  response.setHeader('Content-Type', 'application/json');
  response.writeHead(status).end(JSON.stringify({ status, code, message: 'no' }));
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
