import type { ReactNode } from 'react';
import { Button, ButtonAnchor } from '../../ui/button/button.tsx';
import type { usePortal } from './use-portal.ts';

interface MendButtonProps {
  readonly portal: ReturnType<typeof usePortal>;
  /** Stripe's page for what is owed, where it is known; else Stripe is asked for one. */
  readonly payUrl: string | undefined;
  /** `go` where it is the one green action of its view. */
  readonly look?: 'go' | 'line';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Leaves for Stripe's page on which what is owed is paid, or confirmed with the bank. */
export function MendButton({
  portal,
  payUrl,
  look = 'line',
  className,
  children,
}: MendButtonProps) {
  if (payUrl !== undefined) {
    return (
      <ButtonAnchor look={look} className={className} href={payUrl}>
        {children}
      </ButtonAnchor>
    );
  }
  return (
    <Button
      look={look}
      className={className}
      busy={portal.busy && 'Opening Stripe’s page'}
      onClick={() => portal.open('pay')}
    >
      {children}
    </Button>
  );
}
