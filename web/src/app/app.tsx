import { type ReactNode, Suspense, use } from 'react';
import { type AroundNavHandler, Redirect, Route, Router, Switch } from 'wouter';
import { ErrorBoundary } from './error-boundary.tsx';
import { notFoundPage, type Page, type PageParams, pageAt, pages, redirects } from './pages.ts';
import { useArrival } from './use-arrival.ts';

export function App() {
  return (
    <ErrorBoundary>
      <Router aroundNav={navigateWhenLoaded}>
        <Arrival>
          <Suspense>
            <Switch>
              {pages.map((page) => (
                <Route key={page.path} path={page.path}>
                  {(params) => <PageView page={page} params={params} />}
                </Route>
              ))}
              {redirects.map(([from, to]) => (
                <Route key={from} path={from}>
                  <Redirect to={to} replace />
                </Route>
              ))}
              <Route>
                <PageView page={notFoundPage} params={{}} />
              </Route>
            </Switch>
          </Suspense>
        </Arrival>
      </Router>
    </ErrorBoundary>
  );
}

function PageView({ page, params }: { page: Page; params: PageParams }) {
  const Component = page.loaded() ?? use(page.load());
  return <Component params={params} />;
}

function Arrival({ children }: { children: ReactNode }) {
  useArrival();
  return children;
}

/** The view stays until the next page's code is here, so that a click never shows an empty page. */
const navigateWhenLoaded: AroundNavHandler = (navigate, to, options) => {
  const go = () => navigate(to, options);
  const [path = '/'] = to.split(/[?#]/);
  pageAt(path).loadAgain().then(go, go);
};
