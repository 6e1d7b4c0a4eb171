import '../src/styles/tokens.css';
import '../src/styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { forceStates } from './forced/force-states.ts';
import { keepDialogsInPlace } from './forced/keep-dialogs-in-place.ts';
import { Gallery } from './gallery.tsx';
import { readSheets } from './sheets.ts';

/** The component sheet: a page of `npm run dev` that no build of the site holds. */
function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('gallery/index.html has no #root');
  forceStates(document);
  keepDialogsInPlace();
  const { searchParams } = new URL(window.location.href);
  // The links in the specimens lead nowhere: the address stays that of the sheet.
  createRoot(root).render(
    <StrictMode>
      <MemoryRouter>
        <Gallery view={readSheets(searchParams)} />
      </MemoryRouter>
    </StrictMode>,
  );
}

start();
