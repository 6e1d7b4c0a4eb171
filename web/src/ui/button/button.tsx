import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './button.module.css';

export interface ButtonLook {
  /** `go` is the one green action of a view. */
  readonly look?: 'go' | 'line' | 'quiet' | 'text';
  readonly large?: boolean;
  readonly block?: boolean;
  readonly icon?: IconName;
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** What is happening while the button is busy; it then shows a spinner, keeps its size and ignores presses. */
  readonly busy?: string | false | undefined;
}

/** The class of what looks like a button. */
export function buttonClass({ look = 'line', large, block }: ButtonLook, extra?: string) {
  return [styles.button, styles[look], large && styles.large, block && styles.block, extra]
    .filter(Boolean)
    .join(' ');
}

/** A button of type `button` unless told otherwise. */
export function Button({
  look = 'line',
  large = false,
  block = false,
  icon,
  busy,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ look, large, block }, className)}
      aria-busy={busy ? true : undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? (
        <BusyLabel busy={busy}>{children}</BusyLabel>
      ) : (
        <ButtonLabel icon={icon}>{children}</ButtonLabel>
      )}
    </button>
  );
}

/** A link that looks like a button and loads the page that it leads to, where there is no router. */
export function ButtonAnchor({
  look = 'line',
  large = false,
  block = false,
  icon,
  className,
  children,
  ...rest
}: ButtonLook & { readonly href: string } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...rest} className={buttonClass({ look, large, block }, className)}>
      <ButtonLabel icon={icon}>{children}</ButtonLabel>
    </a>
  );
}

/** A square button that shows only an icon; `label` is its name. */
export function IconButton({
  icon,
  label,
  ...rest
}: { readonly icon: IconName; readonly label: string } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" {...rest} className={styles.iconOnly} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}

export function ButtonLabel({
  icon,
  children,
}: {
  icon: IconName | undefined;
  children: ReactNode;
}) {
  return (
    <>
      {icon && <Icon name={icon} size={20} />}
      {/* In an element: of a translated page React can take away no text that stands by itself. */}
      <span className={styles.label}>{children}</span>
    </>
  );
}

function BusyLabel({ busy, children }: { busy: string; children: ReactNode }) {
  return (
    <span className={styles.busyLabel}>
      <span className={styles.hidden} aria-hidden="true">
        {children}
      </span>
      <Spinner label={busy} />
    </span>
  );
}
