import { applicationDefault } from 'firebase-admin/app';
import * as z from 'zod/mini';
import { fcmApiUrl } from '../../config.ts';
import { firebaseApp } from '../firebase-app.ts';
import { type OutgoingPush, type PushCarrier, PushNotTaken } from './push-carrier.ts';

/*
 * Firebase Cloud Messaging over HTTP v1, without the Admin SDK's own client for it, which goes to Google's address alone
 * and so could be held to nothing but mocks.
 * Reference: https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages/send
 */

const googleUrl = 'https://fcm.googleapis.com';
const timeoutMs = 10_000;

/** How long a browser that is not on is waited for, in seconds: a day. What is older is read in GeoNod. */
const keptSeconds = 24 * 3600;

/** Sends by Firebase Cloud Messaging, or by what stands in for it. */
export function fcmCarrier(): PushCarrier {
  return {
    async send(push) {
      const base = fcmApiUrl.value().replace(/\/+$/, '');
      const response = await post(`${base}/v1/projects/${projectId()}/messages:send`, {
        token: await accessToken(base),
        body: messageOf(push),
      });
      if (response.ok) {
        await response.body?.cancel();
        return;
      }
      throw refusalOf(response, await response.json().catch(() => null));
    },
  };
}

function projectId(): string {
  return firebaseApp().options.projectId ?? process.env.GCLOUD_PROJECT ?? '';
}

/** Data alone: what is shown stands in the site's own worker, so that nothing of it passes through anybody's hands. */
function messageOf({ token, requestHash }: OutgoingPush) {
  return {
    message: {
      token,
      data: { requestHash },
      webpush: { headers: { TTL: String(keptSeconds), Urgency: 'high' } },
    },
  };
}

/** Google's token is for Google alone: a stand-in gets the one that emulators take. */
async function accessToken(base: string): Promise<string> {
  if (base !== googleUrl) return 'owner';
  try {
    return (await applicationDefault().getAccessToken()).access_token;
  } catch {
    throw new PushNotTaken('not-now', 'No access token could be had');
  }
}

async function post(
  url: string,
  { token, body }: { readonly token: string; readonly body: object },
): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    throw new PushNotTaken('not-now', error instanceof Error ? error.name : 'No response');
  }
}

const errorBody = z.object({
  error: z.object({
    status: z.optional(z.string()),
    details: z.optional(
      z.array(
        z.object({
          errorCode: z.optional(z.string()),
          fieldViolations: z.optional(z.array(z.object({ field: z.optional(z.string()) }))),
        }),
      ),
    ),
  }),
});

/**
 * What an error means. The token is dead when the service says that it is registered no more, that it was made for
 * another sender, or that an argument is invalid and not that it is another than the token: of a text that is no token it names
 * no field, and everything else in our messages is always the same.
 * Reference: https://firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode
 */
function refusalOf({ status, headers }: Response, body: unknown): PushNotTaken {
  const { data } = errorBody.safeParse(body);
  const details = data?.error.details ?? [];
  const code = details.find(({ errorCode }) => errorCode)?.errorCode ?? data?.error.status ?? '';
  const fields = details.flatMap(({ fieldViolations = [] }) => fieldViolations.map((v) => v.field));
  const reason = `${status} ${code}`.trim();
  const isArgumentWrong = details.some(({ errorCode }) => errorCode === 'INVALID_ARGUMENT');
  const isTokenWrong = isArgumentWrong && fields.every((field) => field === 'message.token');
  if (code === 'UNREGISTERED' || code === 'SENDER_ID_MISMATCH' || isTokenWrong) {
    return new PushNotTaken('dead-token', reason);
  }
  if (status === 429 || status >= 500) {
    return new PushNotTaken('not-now', reason, seconds(headers.get('Retry-After')));
  }
  return new PushNotTaken('refused', reason);
}

/** `Retry-After` may also be a date, which says less than waiting as usual does. */
function seconds(header: string | null): number | undefined {
  return header !== null && /^\d{1,5}$/.test(header) ? Number(header) : undefined;
}
