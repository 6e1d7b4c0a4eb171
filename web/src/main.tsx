import './styles/tokens.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { Arrived } from './app/arrived.tsx';
import { pageAt } from './app/pages.ts';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const page = pageAt(window.location.pathname);
  // The first page's code is awaited here, so that the first paint is the page itself. A chunk that does not
  // arrive is met again, and reported to the visitor, inside the app's error boundary.
  await page.load().catch(() => undefined);
  const app = (
    <StrictMode>
      <Arrived root={root}>
        <App />
      </Arrived>
    </StrictMode>
  );
  if (page.loaded() && root.dataset.prerendered === page.path) {
    hydrateRoot(root, app);
    return;
  }
  root.replaceChildren();
  createRoot(root).render(app);
}

void start();
