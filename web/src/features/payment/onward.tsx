import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { Alert } from '../../ui/alert/alert.tsx';

interface OnwardProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** Nothing is to be paid any more: says so while the next page opens, in this one's place, so that Back passes it by. */
export function Onward({ to, children }: OnwardProps) {
  return (
    <>
      <Alert title={children}>The next page is opening.</Alert>
      <Navigate replace to={to} />
    </>
  );
}
