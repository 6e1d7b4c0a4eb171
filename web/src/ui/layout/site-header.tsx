import { type FocusEvent, type ReactNode, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../icon/icon.tsx';
import { Wordmark } from '../wordmark/wordmark.tsx';
import { HeaderBar, Language } from './header-bar.tsx';
import styles from './site-header.module.css';

/**
 * The header of every public page: wordmark, language, and a menu. Its first row is chosen by `data-session` on the
 * root element, which is there before the first paint, also on a page that was rendered beforehand.
 */
export function SiteHeader() {
  const menuId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLElement>(null);
  const close = () => menu.current?.hidePopover();
  // A menu that stayed open behind a keyboard reader would cover what has the focus.
  const closeWhenLeft = ({ relatedTarget }: FocusEvent) => {
    const staysInside = relatedTarget === button.current || menu.current?.contains(relatedTarget);
    if (relatedTarget && !staysInside) close();
  };
  return (
    <HeaderBar
      brand={
        <Link className={styles.brand} to="/" aria-label="GeoNod, home">
          <Wordmark />
        </Link>
      }
    >
      <Language />
      <button
        ref={button}
        type="button"
        className={styles.menuButton}
        popoverTarget={menuId}
        onBlur={closeWhenLeft}
      >
        Menu <Icon name="menu" />
      </button>
      <nav
        ref={menu}
        id={menuId}
        popover="auto"
        className={styles.menu}
        aria-label="Menu"
        onBlur={closeWhenLeft}
      >
        <MenuLink href="/home" className={styles.signedIn} onFollow={close}>
          Dashboard <Icon name="right" size={20} />
        </MenuLink>
        <MenuLink href="/login" className={styles.signedOut} onFollow={close}>
          Log In <Icon name="right" size={20} />
        </MenuLink>
        <hr />
        <MenuLink href="/terms" onFollow={close}>
          Terms
        </MenuLink>
        <MenuLink href="/privacy" onFollow={close}>
          Privacy Policy
        </MenuLink>
      </nav>
    </HeaderBar>
  );
}

interface MenuLinkProps {
  readonly href: string;
  readonly className?: string | undefined;
  readonly onFollow: () => void;
  readonly children: ReactNode;
}

function MenuLink({ href, className, onFollow, children }: MenuLinkProps) {
  const { pathname } = useLocation();
  return (
    <Link
      to={href}
      className={className}
      onClick={onFollow}
      aria-current={pathname === href ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}
