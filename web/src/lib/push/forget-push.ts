import { keepBrowser, readKeptBrowser } from './kept-browser.ts';

/**
 * For a browser whose member is not signed in any more: it shows nothing from then on. Says nothing to the service.
 *
 * It may be told without remembering so: where nothing can be stored, and while that is only being turned on.
 */
export async function forgetPush(): Promise<void> {
  if (readKeptBrowser() !== null) keepBrowser(null);
  await endSubscription();
}

/** What the service may still send does not reach this browser afterwards. */
export async function endSubscription(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}
