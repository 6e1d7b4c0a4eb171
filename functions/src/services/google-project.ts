import { applicationDefault } from 'firebase-admin/app';
import * as z from 'zod/mini';

type Fetch = typeof fetch;

async function accessToken(): Promise<string> {
  return (await applicationDefault().getAccessToken()).access_token;
}

const secretVersion = z.object({ payload: z.object({ data: z.string() }) });

/** The newest version of a secret of a project, read from Secret Manager with the credentials of whoever runs this. */
export async function readSecret(
  project: string,
  name: string,
  { token = accessToken, get = fetch }: { token?: () => Promise<string>; get?: Fetch } = {},
): Promise<string> {
  const address = `https://secretmanager.googleapis.com/v1/projects/${project}/secrets/${name}/versions/latest:access`;
  const response = await get(address, { headers: { Authorization: `Bearer ${await token()}` } });
  if (!response.ok) throw new Error(`The secret ${name} of ${project}: ${response.status}`);
  const { payload } = z.parse(secretVersion, await response.json());
  return Buffer.from(payload.data, 'base64').toString('utf8');
}

const tokenInfo = z.object({ email: z.string() });

/** Whose the credentials of this machine are, by their e-mail. */
export async function credentialsOwner({
  token = accessToken,
  get = fetch,
}: {
  token?: () => Promise<string>;
  get?: Fetch;
} = {}): Promise<string> {
  const response = await get('https://oauth2.googleapis.com/tokeninfo', {
    method: 'POST',
    body: new URLSearchParams({ access_token: await token() }),
  });
  const { data } = tokenInfo.safeParse(await response.json());
  if (!data) throw new Error('Nobody can be named by these credentials');
  return data.email;
}
