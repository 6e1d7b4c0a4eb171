import { randomBytes } from 'node:crypto';
import twilio from 'twilio';

interface StoredMessage {
  body: string;
  status: string;
}

type Request = Parameters<InstanceType<typeof twilio.RequestClient>['request']>[0];

/** As Twilio does: while a message is in one of these, it is not complete, and its words stay. */
const notComplete = new Set(['accepted', 'scheduled', 'queued', 'sending']);

/**
 * Stands where the network to Twilio would be, and keeps its messages: takes one, tells what became of it, and erases its
 * words, as unwillingly as Twilio. https://www.twilio.com/docs/messaging/api/message-resource
 */
export class TwilioStandIn extends twilio.RequestClient {
  readonly messages = new Map<string, StoredMessage>();
  /** How Twilio calls it when a message is not complete: its reasons have more than one number. */
  refusalCode = 20009;
  isAway = false;

  put(status: string, body = 'GeoNod: Oi?'): string {
    const sid = `SM${randomBytes(16).toString('hex')}`;
    this.messages.set(sid, { status, body });
    return sid;
  }

  // biome-ignore lint/suspicious/useAwait: the signature is Twilio's.
  override async request<Body>({ method, uri, data }: Request) {
    if (this.isAway) return response<Body>(503, { status: 503, code: 20503, message: 'later' });
    const sid = /\/Messages\/(\w+)\.json$/.exec(uri)?.[1];
    const message = this.messages.get(sid ?? '');
    if (sid === undefined || !message) {
      return response<Body>(404, { status: 404, code: 20404, message: 'not found' });
    }
    if (String(method).toLowerCase() === 'post') {
      const body: unknown = Object(data).Body;
      if (body !== '') return response<Body>(400, { status: 400, code: 30400, message: 'Body' });
      if (notComplete.has(message.status)) {
        return response<Body>(400, {
          status: 400,
          code: this.refusalCode,
          message: 'not complete',
        });
      }
      message.body = '';
    }
    return response<Body>(200, { sid, ...message });
  }
}

function response<Body>(statusCode: number, body: object) {
  return { statusCode, body: body as Body, headers: {} };
}
