import './styles/tokens.css';
import './styles/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { pageAt } from './app/pages.ts';
import { registerWorker } from './lib/register-worker.ts';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const page = pageAt(window.location.pathname);
  // Nothing of ours is left on the phone of somebody who was only asked.
  if (page.path !== '/link/:id') registerWorker();
  // The first page's code is awaited here, so that the first paint is the page itself. A chunk that does not
  // arrive is met again, and reported to the visitor, inside the app's error boundary.
  const isLoaded = await page.load().then(
    () => true,
    () => false,
  );
  // Running that code was one task; taking the page over is the next, so that a tap need not wait for both.
  await nextTask();
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>
  );
  startTransition(() => {
    if (isLoaded && root.dataset.prerendered === page.path) hydrateRoot(root, app);
    else createRoot(emptied(root)).render(app);
  });
}

function emptied(root: HTMLElement): HTMLElement {
  root.replaceChildren();
  root.removeAttribute('data-prerendered');
  return root;
}

/** Not by a timer: those of a tab in the background wait. */
function nextTask(): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
}

void start();
