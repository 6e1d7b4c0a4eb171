import './styles/tokens.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { pageAt } from './app/pages.ts';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  // The first page's code is awaited here, so that the first paint is the page itself. A chunk that does not
  // arrive is met again, and reported to the visitor, inside the app's error boundary.
  await pageAt(window.location.pathname)
    .load()
    .catch(() => undefined);
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

void start();
