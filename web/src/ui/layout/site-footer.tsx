import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ThemeToggle } from '../theme/theme-toggle.tsx';
import { Wordmark } from '../wordmark/wordmark.tsx';
import styles from './site-footer.module.css';

/** The footer of the long public pages. */
export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.inner}`}>
        <div>
          <Link className={styles.brand} href="/" aria-label="GeoNod, home">
            <Wordmark />
          </Link>
          <p className={`small ${styles.motto}`}>
            A nod is a yes. We show where a phone is when its owner gives one, and not otherwise.
          </p>
        </div>
        <nav className={styles.links} aria-label="Footer">
          <Link href="/about">About Us</Link>
          <Link href="/pricing">Pricing</Link>
          <Link href="/terms">Terms &amp; Conditions</Link>
          <Link href="/privacy">Privacy Policy</Link>
          <Link href="/cancel-subscription">Cancel Subscription</Link>
        </nav>
        <div className={styles.base}>
          <p className="xs">
            Number data from public numbering plans. Map data © OpenStreetMap contributors.
          </p>
          <ThemeToggle />
        </div>
      </div>
    </footer>
  );
}

/** The one-line footer of the pages in which somebody is doing something. */
export function SlimFooter({ children }: { children: ReactNode }) {
  return (
    <footer className={`${styles.footer} ${styles.slim}`}>
      <div className={`wrap ${styles.slimInner}`}>
        <p className="xs">{children}</p>
        <ThemeToggle />
      </div>
    </footer>
  );
}
