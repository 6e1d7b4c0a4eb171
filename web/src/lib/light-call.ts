/** What came back; `status` is 0 when nothing did. */
export interface LightAnswer {
  readonly status: number;
  /** Parsed JSON, unchecked; undefined when there was none. */
  readonly body: unknown;
}

/**
 * Makes a call without the contract table: the recipient's page is opened outdoors on poor connections, and the
 * schemas weigh more than everything else that it does. Its few answers are checked by hand. Never rejects.
 */
export async function lightCall(path: string, post?: object): Promise<LightAnswer> {
  try {
    const response = await fetch(
      path,
      post && {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(post),
      },
    );
    const body: unknown = await response.json().catch(() => undefined);
    return { status: response.status, body };
  } catch {
    return { status: 0, body: undefined };
  }
}
