import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import { siteUrl, twilioToken } from './request-world.ts';

type Form = Readonly<Record<string, string>>;

interface PostOptions {
  /** The address that Twilio was given, and signs; the public one unless given. */
  readonly signedUrl?: string;
  /** The token that it signs with; the right one unless given. */
  readonly token?: string;
  /** No signature at all. */
  readonly unsigned?: boolean;
}

/** Posts a form to a site as Twilio does: form-encoded, signed over the public address and every field. */
export function postAsTwilio(
  url: string,
  path: string,
  form: Form,
  { signedUrl = `${siteUrl}/${path}`, token = twilioToken, unsigned = false }: PostOptions = {},
): Promise<Response> {
  const signature = getExpectedTwilioSignature(token, signedUrl, { ...form });
  return fetch(`${url}/${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded; charset=utf-8',
      ...(unsigned ? {} : { 'X-Twilio-Signature': signature }),
    },
    body: new URLSearchParams(form).toString(),
  });
}
