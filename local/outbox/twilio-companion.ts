import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { host } from '../toolchain/ports.mjs';

/** Who may send here, as at Twilio, and the one sender that the account has. */
export const twilioAccount = {
  sid: `AC${'0'.repeat(32)}`,
  token: 'twilio token of this machine alone',
  sender: '+15005550006',
} as const;

/** What somebody replies from their phone. `from`: international digits without a plus. */
export const phoneReply = z.object({ from: z.string(), body: z.string() });

/** A text message as a phone has got it. `id`: its document's, at the end of the address where it is reported. */
export interface PhoneText {
  readonly id: string;
  /** International digits without a plus. */
  readonly to: string;
  readonly body: string;
}

interface Taken {
  readonly sid: string;
  /** As it was given: with a plus. */
  readonly to: string;
  readonly reportUrl: URL;
  body: string;
  status: string;
}

interface Answer {
  readonly status: number;
  readonly body: object;
}

/** What passes before each report, and before one that was not taken comes again. */
type Wait = (signal: AbortSignal) => Promise<unknown>;

const someHundredMs: Wait = (signal) => pause(300, null, { signal }).catch(() => null);

/** Of a message in one of these the words stay. https://www.twilio.com/docs/messaging/api/message-resource */
const notComplete: ReadonlySet<string> = new Set(['queued', 'sending']);

/** Without a list of its own a sender has these. https://help.twilio.com/articles/223134027 */
const stopWords = /^(stop|stopall|unsubscribe|cancel|end|quit|revoke|optout)$/i;
const startWords = /^(start|unstop|yes)$/i;

/**
 * What comes to be said of a message, in the order in which it arrives: a number that ends in 9 is of a carrier that confirms
 * nothing, and of one that ends in 7 or 8 the confirmation overtakes what was to come before it.
 */
function courseOf(to: string): readonly string[] {
  if (to.endsWith('9')) return ['sent'];
  return /[78]$/.test(to) ? ['delivered', 'sent'] : ['sent', 'delivered'];
}

/**
 * The dial codes of countries that this account has switched off in its geo permissions: those that Twilio calls high-risk, and lets
 * nobody switch on but by hand, of those that are served here. https://www.twilio.com/docs/api/errors/30649
 */
const switchedOff = ['880', '972', '234', '92'];

/** https://www.twilio.com/docs/api/errors/21408 */
const regionOff = {
  code: 21408,
  message:
    "Permission to send an SMS has not been enabled for the region indicated by the 'To' number",
} as const;

const failure = (status: number, code: number, message: string): Answer => ({
  status,
  body: { status, code, message, more_info: `https://www.twilio.com/docs/errors/${code}` },
});

/**
 * Stands in for Twilio's Messages API, and is as slow to tell as that: it takes a message, and reports later how far it came,
 * signed, out of order, or never to the end. It refuses what Twilio refuses: another's key, a sender that is not the account's,
 * what is no number, whoever has replied STOP, and a country that is switched off: of that it tells at once, or, for numbers that end
 * in 9, as where a Messaging Service picks the sender, after it has taken the message. No phone is texted.
 */
export class TwilioCompanion {
  readonly #messages = new Map<string, Taken>();
  readonly #texts: PhoneText[] = [];
  readonly #optedOut = new Set<string>();
  readonly #replyUrl: URL;
  readonly #wait: Wait;
  readonly #stopped = new AbortController();
  readonly #server = createServer((request, response) => {
    this.#answer(request).then(
      ({ status, body }) => {
        response.writeHead(status, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify(body));
      },
      // Whoever asked has gone away.
      () => response.destroy(),
    );
  });

  private constructor(replyUrl: string, wait: Wait) {
    this.#replyUrl = new URL(replyUrl);
    this.#wait = wait;
  }

  /** `replyUrl`: where replies go. `port`: a free one where it is 0. */
  static async start(
    port: number,
    replyUrl: string,
    wait: Wait = someHundredMs,
  ): Promise<TwilioCompanion> {
    const companion = new TwilioCompanion(replyUrl, wait);
    await once(companion.#server.listen(port, host), 'listening');
    return companion;
  }

  get url(): string {
    const address = this.#server.address();
    return `http://${host}:${typeof address === 'object' && address !== null ? address.port : 0}`;
  }

  /** What phones have got, newest first: all of it, or the messages to one number. */
  texts(to?: string): PhoneText[] {
    return this.#texts.filter((each) => to === undefined || each.to === to).reverse();
  }

  /** Ends when the reply has been handed on. */
  async reply({ from, body }: z.output<typeof phoneReply>): Promise<void> {
    const word = body.trim();
    if (stopWords.test(word)) this.#optedOut.add(from);
    if (startWords.test(word)) this.#optedOut.delete(from);
    await this.#post(this.#replyUrl, {
      MessageSid: newSid(),
      AccountSid: twilioAccount.sid,
      From: `+${from}`,
      To: twilioAccount.sender,
      Body: body,
    });
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage): Promise<Answer> {
    const form = new URLSearchParams(await text(request));
    const { sid, token } = twilioAccount;
    const key = Buffer.from(`${sid}:${token}`).toString('base64');
    if (request.headers.authorization !== `Basic ${key}`) {
      return failure(401, 20003, 'Authenticate');
    }
    const [, account, ofMessage] =
      /^\/2010-04-01\/Accounts\/(\w+)\/Messages(?:\/(\w+))?\.json$/.exec(request.url ?? '') ?? [];
    if (account !== sid) return failure(404, 20404, 'The requested resource was not found');
    if (ofMessage === undefined) return this.#take(form);
    const message = this.#messages.get(ofMessage);
    if (!message) return failure(404, 20404, 'The requested resource was not found');
    return request.method === 'POST' ? redact(message, form) : shown(message);
  }

  #take(form: URLSearchParams): Answer {
    const [to, body] = [form.get('To') ?? '', form.get('Body') ?? ''];
    if (form.get('From') !== twilioAccount.sender) {
      return failure(400, 21659, "'From' is not a Twilio phone number");
    }
    if (!/^\+[1-9]\d{7,14}$/.test(to)) return failure(400, 21211, "Invalid 'To' phone number");
    if (body === '') return failure(400, 21602, 'Message body is required');
    const digits = to.slice(1);
    if (this.#optedOut.has(digits)) {
      return failure(400, 21610, 'Attempt to send to unsubscribed recipient');
    }
    const isOff = switchedOff.some((dialCode) => digits.startsWith(dialCode));
    if (isOff && !digits.endsWith('9')) return failure(400, regionOff.code, regionOff.message);
    const reportUrl = URL.parse(form.get('StatusCallback') ?? '');
    if (reportUrl === null) return failure(400, 21609, "Invalid 'StatusCallback' URL");
    const message: Taken = { sid: newSid(), to, reportUrl, body, status: 'queued' };
    this.#messages.set(message.sid, message);
    if (isOff) {
      void this.#tell(message, ['failed'], { ErrorCode: String(regionOff.code) });
      return { ...shown(message), status: 201 };
    }
    this.#texts.push({ id: reportUrl.pathname.split('/').at(-1) ?? '', to: digits, body });
    void this.#tell(message, courseOf(to));
    return { ...shown(message), status: 201 };
  }

  async #tell(
    message: Taken,
    course: readonly string[],
    why: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const { sid, to, reportUrl } = message;
    for (const status of course) {
      await this.#wait(this.#stopped.signal);
      if (this.#stopped.signal.aborted) return;
      // What comes late says how it was, and no more how it is.
      if (message.status !== 'delivered') message.status = status;
      await this.#post(reportUrl, {
        MessageSid: sid,
        AccountSid: twilioAccount.sid,
        From: twilioAccount.sender,
        To: to,
        MessageStatus: status,
        ...why,
      });
    }
  }

  /** Posts a form as Twilio does: signed over the address and every field, and again as often as the address's fragment says. */
  async #post(address: URL, fields: Readonly<Record<string, string>>): Promise<void> {
    const url = new URL(address);
    const wishes = new URLSearchParams(url.hash.slice(1));
    url.hash = '';
    const request = {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded; charset=utf-8',
        'X-Twilio-Signature': signatureOf(url.href, fields),
      },
      body: new URLSearchParams(fields).toString(),
      signal: this.#stopped.signal,
    };
    for (let repeats = Number(wishes.get('rc') ?? 1); repeats >= 0; repeats -= 1) {
      const response = await fetch(url, request).catch(() => null);
      await response?.body?.cancel();
      if (response && (response.ok || wishes.get('rp') !== 'all')) return;
      await this.#wait(this.#stopped.signal);
      if (this.#stopped.signal.aborted) return;
    }
  }
}

function shown({ sid, body, status }: Taken): Answer {
  return { status: 200, body: { sid, body, status } };
}

function redact(message: Taken, form: URLSearchParams): Answer {
  if (form.get('Body') !== '') return failure(400, 30400, 'Only an empty Body is taken');
  if (notComplete.has(message.status)) return failure(400, 20009, 'Message is not complete');
  message.body = '';
  return shown(message);
}

function newSid(): string {
  return `SM${randomBytes(16).toString('hex')}`;
}

/** https://www.twilio.com/docs/usage/security */
function signatureOf(url: string, fields: Readonly<Record<string, string>>): string {
  const signed = Object.entries(fields)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => name + value);
  return createHmac('sha1', twilioAccount.token)
    .update(url + signed.join(''))
    .digest('base64');
}
