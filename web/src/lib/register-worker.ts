import { isRecipientVisit } from './recipient-visit.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Installs the worker that has a page for when there is no network, once this page has loaded and nothing is left to
 * do. Without it everything else works the same, so its failure is nobody's trouble. Nobody who came by a request's link
 * gets it, also not on the pages to which that one leads.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || import.meta.env.VITE_WORKER === 'retired') return;
  if (isRecipientVisit()) return;
  const register = () =>
    whenIdle(() => {
      navigator.serviceWorker?.register('/worker.js').catch(() => undefined);
    });
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}
