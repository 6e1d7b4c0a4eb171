import { ButtonLink } from '../../ui/button/button.tsx';
import { PublicPage } from '../public-page.tsx';
import styles from './not-found.module.css';

export function NotFoundRoute() {
  return (
    <PublicPage title="Page not found: GeoNod" footnote="Number data from public numbering plans.">
      <main id="main" className={`wrap ${styles.page}`}>
        <p className={`display num ${styles.code}`} aria-hidden="true">
          404
        </p>
        <h1 className="t-lg">Oops! Page not found</h1>
        <p className="lead">
          No page lives at this address. It may have moved, or the link has a typo.
        </p>
        <ButtonLink look="go" large href="/">
          Return to Home
        </ButtonLink>
      </main>
    </PublicPage>
  );
}
