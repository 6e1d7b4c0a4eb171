import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { ThemeToggle } from '../theme/theme-toggle.tsx';
import { Wordmark } from '../wordmark/wordmark.tsx';
import styles from './site-footer.module.css';

/** The footer of the long public pages. `tools` stand at its end, beside the choice of day or night. */
export function SiteFooter({ tools }: { tools?: ReactNode }) {
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.inner}`}>
        <div>
          <p className={`display ${styles.motto}`}>A nod is a yes.</p>
          <p className={`small ${styles.promise}`}>
            We show where a phone is when its owner gives one, and not otherwise.
          </p>
        </div>
        <nav className={styles.links} aria-label="Footer">
          <LinkGroup title="The product">
            <Link to="/about">About Us</Link>
            <Link to="/pricing">Pricing</Link>
          </LinkGroup>
          <LinkGroup title="The rules">
            <Link to="/terms">Terms &amp; Conditions</Link>
            <Link to="/privacy">Privacy Policy</Link>
          </LinkGroup>
          <LinkGroup title="Leaving">
            <Link to="/cancel-subscription">Cancel Subscription</Link>
          </LinkGroup>
        </nav>
        <div className={styles.base}>
          <Link className={styles.brand} to="/" aria-label="GeoNod, home">
            <Wordmark height={28} />
          </Link>
          <p className={`xs ${styles.sources}`}>
            Number data from public numbering plans. Maps: Natural Earth, IBGE, GeoNames.
          </p>
          <div className={styles.tools}>
            {tools}
            <ThemeToggle />
          </div>
        </div>
      </div>
    </footer>
  );
}

function LinkGroup({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls; these are links.
    <div role="group" aria-labelledby={titleId} className={styles.group}>
      <p className={styles.groupTitle} id={titleId}>
        {title}
      </p>
      {children}
    </div>
  );
}
