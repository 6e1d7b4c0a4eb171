import { Link, type LinkProps } from 'react-router-dom';
import { ButtonLabel, type ButtonLook, buttonClass } from './button.tsx';

interface ButtonLinkProps extends ButtonLook, Omit<LinkProps, 'to'> {
  readonly href: string;
}

/** A link that looks like a button: it goes somewhere, so it is a link. */
export function ButtonLink({
  look = 'line',
  large = false,
  block = false,
  icon,
  href,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} to={href} className={buttonClass({ look, large, block }, className)}>
      <ButtonLabel icon={icon}>{children}</ButtonLabel>
    </Link>
  );
}
