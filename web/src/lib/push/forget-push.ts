import { keepBrowser, readKeptBrowser } from './kept-browser.ts';

/** For a browser whose member is not signed in any more: it shows nothing from then on. Says nothing to the service. */
export async function forgetPush(): Promise<void> {
  if (readKeptBrowser() === null) return;
  keepBrowser(null);
  await endSubscription();
}

/** What the service may still send does not reach this browser afterwards. */
export async function endSubscription(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}
