/** PostHog names everything that it keeps like this, and so do we what we keep for it. */
const prefix = 'ph_';

/** Where the payment that was counted last is kept, so that it is not counted again. */
export const latestPaymentKey = 'ph_latest_payment';

/** Erases what PostHog has kept on this device: its cookie, and whatever it put into storage. */
export function eraseAnalyticsTraces(): void {
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (!name.startsWith(prefix)) continue;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in browsers that people have.
    document.cookie = `${name}=; path=/; max-age=0`;
  }
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
    }
  } catch {
    // Storage may be off: then nothing was kept in it.
  }
}
