import { useId, useRef } from 'react';
import { Link } from 'wouter';
import { Icon } from '../icon/icon.tsx';
import { Wordmark } from '../wordmark/wordmark.tsx';
import styles from './site-header.module.css';

interface SiteHeaderProps {
  readonly signedIn: boolean;
}

/** The header of every public page: wordmark, language, and a menu that knows whether somebody is signed in. */
export function SiteHeader({ signedIn }: SiteHeaderProps) {
  const menuId = useId();
  const menu = useRef<HTMLElement>(null);
  const close = () => menu.current?.hidePopover();
  return (
    <HeaderBar>
      <Language />
      <button type="button" className={styles.menuButton} popoverTarget={menuId}>
        Menu <Icon name="menu" />
      </button>
      <nav ref={menu} id={menuId} popover="auto" className={styles.menu} aria-label="Menu">
        {signedIn ? (
          <Link href="/home" onClick={close}>
            Dashboard <Icon name="right" size={20} />
          </Link>
        ) : (
          <Link href="/login" onClick={close}>
            Log In <Icon name="right" size={20} />
          </Link>
        )}
        <hr />
        <Link href="/terms" onClick={close}>
          Terms
        </Link>
        <Link href="/privacy" onClick={close}>
          Privacy Policy
        </Link>
      </nav>
    </HeaderBar>
  );
}

/** The recipient's header: the wordmark is not a link, because leaving would lose the request. */
export function QuietHeader() {
  return (
    <HeaderBar brandIsLink={false}>
      <Language />
    </HeaderBar>
  );
}

function HeaderBar({
  brandIsLink = true,
  children,
}: {
  brandIsLink?: boolean;
  children: React.ReactNode;
}) {
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <header className={styles.header}>
        <div className={`wrap ${styles.inner}`}>
          {brandIsLink ? (
            <Link className={styles.brand} href="/" aria-label="GeoNod, home">
              <Wordmark />
            </Link>
          ) : (
            <span className={styles.brand}>
              <Wordmark height={30} />
            </span>
          )}
          <div className={styles.right}>{children}</div>
        </div>
      </header>
    </>
  );
}

function Language() {
  return (
    <span className={styles.language} title="Language: English">
      EN
    </span>
  );
}
