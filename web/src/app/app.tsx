import { Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { whenIdle } from '../lib/when-idle.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { HydrationMark } from './hydration-mark.tsx';
import { notFoundPage, pageAt, pages, redirects } from './pages.ts';
import { useScrollAndFocus } from './use-scroll-and-focus.ts';

/** The page at the router's address. The one before it stays in view until the next one's code is here. */
export function App() {
  return (
    <ErrorBoundary>
      <Suspense>
        <Routes>
          {[...pages, notFoundPage].map(({ path, Component }) => (
            <Route key={path} path={path} element={<Component />} />
          ))}
          {redirects.map(([from, to]) => (
            <Route key={from} path={from} element={<Navigate to={to} replace />} />
          ))}
        </Routes>
        <PageChange />
        <HydrationMark />
      </Suspense>
    </ErrorBoundary>
  );
}

/** What follows from the page's being another one. */
function PageChange() {
  const { pathname } = useLocation();
  useScrollAndFocus();
  useEffect(
    () =>
      whenIdle(() => {
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
