import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import twilio from 'twilio';

const host = '127.0.0.1';

/**
 * How Twilio behaves. `breaks`, `drops` and `hangs` do so after the message was taken: an error, a broken connection, and
 * nothing at all.
 */
export type TwilioMood =
  | 'takes'
  | 'refuses-connections'
  | 'unauthorized'
  | 'too-many'
  | 'breaks'
  | 'drops'
  | 'hangs';

const refusals = {
  unauthorized: [401, 20003],
  'too-many': [429, 20429],
  breaks: [503, 20503],
} as const satisfies { readonly [Mood in TwilioMood]?: readonly [number, number] };

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
    const isTaken = mood !== 'unauthorized' && mood !== 'too-many';
    if (isTaken) {
      this.sentTo.push(form.get('To'));
      this.texts.push(form.get('Body'));
    }
    if (mood === 'hangs') return;
    if (mood === 'drops') return void response.destroy();
    response.setHeader('Content-Type', 'application/json');
    if (mood === 'unauthorized' || mood === 'too-many' || mood === 'breaks') {
      const [status, code] = refusals[mood];
      response.writeHead(status).end(JSON.stringify({ status, code, message: 'no' }));
    } else {
      response.writeHead(201).end(JSON.stringify({ sid: `SM${'0'.repeat(32)}`, status: 'queued' }));
    }
  }
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
