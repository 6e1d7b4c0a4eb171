/** A browser that cannot be checked in this time calls without being checked, and is told so by the call. */
const patienceMs = 10_000;

/**
 * The headers by which a call shows that our own site makes it, for what visitors may do without an account. None where the
 * deployment has no App Check: a build without its key holds nothing of it.
 */
export async function appCheckHeaders(): Promise<Record<string, string>> {
  // Each setting by its whole name, so that the bundler sees what is unset and leaves out what hangs on it.
  if (import.meta.env.VITE_AUTH_EMULATOR_URL && import.meta.env.VITE_APP_CHECK_DEBUG_TOKEN) {
    return headers(import.meta.env.VITE_APP_CHECK_DEBUG_TOKEN);
  }
  if (!import.meta.env.VITE_APP_CHECK_KEY) return {};
  try {
    const { appCheckToken } = await import('./firebase/app-check.ts');
    return headers(await inTime(appCheckToken()));
  } catch {
    return {};
  }
}

function headers(token: string): Record<string, string> {
  return { 'X-Firebase-AppCheck': token };
}

function inTime<Value>(value: Promise<Value>): Promise<Value> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const given = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error('App Check has not answered')), patienceMs);
  });
  return Promise.race([value, given]).finally(() => clearTimeout(late));
}
