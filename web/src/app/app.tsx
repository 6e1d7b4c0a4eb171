import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { whenIdle } from '../lib/when-idle.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { HydrationMark } from './hydration-mark.tsx';
import { notFoundPage, type Page, pageAt, pages, redirects } from './pages.ts';
import { useScrollAndFocus } from './use-scroll-and-focus.ts';

/** The page at the router's address. The one before it stays in view until the next one's code is here. */
export function App() {
  return (
    <ErrorBoundary>
      <Pages />
    </ErrorBoundary>
  );
}

function Pages() {
  // Anew after a failure: of a lazy component that has failed once, nothing more is to be had.
  const [every] = useState(() =>
    [...pages, notFoundPage].map((page) => [page, lazy(page.load)] as const),
  );
  return (
    <Suspense>
      <Routes>
        {every.map(([page, later]) => (
          <Route
            key={page.path}
            path={page.path}
            element={<Shown key={page.path} page={page} later={later} />}
          />
        ))}
        {redirects.map(([from, to]) => (
          <Route key={from} path={from} element={<Navigate to={to} replace />} />
        ))}
      </Routes>
      <PageChange />
      <HydrationMark />
    </Suspense>
  );
}

/** Stays the same component as long as the page is open, and is another one for another page by its key. */
function Shown({ page, later }: { readonly page: Page; readonly later: ComponentType }) {
  // A lazy component suspends also when its code is here, and React then shows it 300 ms later at the earliest.
  const [Component] = useState(() => page.loaded() ?? later);
  return <Component />;
}

/** What follows from the page's being another one. */
function PageChange() {
  const { pathname } = useLocation();
  useScrollAndFocus();
  useEffect(
    () =>
      whenIdle(() => {
        // Some browsers keep what did not come as failed, until the page is loaded again.
        if (!navigator.onLine) return;
        for (const next of pageAt(pathname).next) {
          // What does not come now is asked for again when it is opened.
          pageAt(next)
            .load()
            .catch(() => undefined);
        }
      }),
    [pathname],
  );
  return null;
}
