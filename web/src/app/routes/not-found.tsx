import { ButtonLink } from '../../ui/button/button-link.tsx';
import { EdgePage } from '../edge-page.tsx';
import { PublicPage } from '../public-page.tsx';

export function NotFoundRoute() {
  return (
    <PublicPage title="Page not found: GeoNod" footnote="Number data from public numbering plans.">
      <EdgePage>
        <h1 className="t-lg">Oops! Page not found</h1>
        <p className="lead">
          No page lives at this address. It may have moved, or the link has a typo.
        </p>
        <ButtonLink look="go" large href="/">
          Return to Home
        </ButtonLink>
      </EdgePage>
    </PublicPage>
  );
}
