import { useEffect } from 'react';
import { whenIdle } from '../when-idle.ts';
import { readKeptBrowser } from './kept-browser.ts';

/** How long Logout waits for the service to hear that this browser is no longer the member's, in milliseconds. */
const leavingMs = 5000;

/** Keeps this browser's registration fresh while its member comes; nothing is loaded where there is none. */
export function useRenewedPush(uid: string): void {
  useEffect(() => {
    if (readKeptBrowser()?.uid !== uid) return;
    return whenIdle(() => {
      import('./push-browser.ts').then(({ renewPush }) => renewPush(uid)).catch(() => undefined);
    });
  }, [uid]);
}

/** Before Logout: whoever uses this browser next is told of nobody's answers. Never throws, and does not take long. */
export async function leavePush(): Promise<void> {
  if (readKeptBrowser() === null) return;
  const leave = async () => (await import('./push-browser.ts')).turnOffPush();
  const late = new Promise<void>((resolve) => setTimeout(resolve, leavingMs));
  await Promise.race([leave(), late]).catch(() => undefined);
}
