import './styles/tokens.css';
import './styles/base.css';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { pageAt } from './app/pages.ts';
import { registerWorker } from './lib/register-worker.ts';
import { mount } from './mount.tsx';

async function start(): Promise<void> {
  registerWorker();
  if (!('popover' in HTMLElement.prototype))
    import('./lib/popover-fallback.ts').catch(() => undefined);
  const page = pageAt(window.location.pathname);
  // The first page's code is awaited here, so that the first paint is the page itself. A chunk that does not
  // arrive is met again, and reported to the visitor, inside the app's error boundary.
  const shown = await page.load().then(
    () => page.path,
    () => 'nothing that was prerendered',
  );
  // Running that code was one task; taking the page over is the next, so that a tap need not wait for both.
  await nextTask();
  mount(
    <BrowserRouter>
      <App />
    </BrowserRouter>,
    shown,
  );
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
