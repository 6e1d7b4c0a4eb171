import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isPaidAsVisitor, readPaymentRequest } from '../../features/payment/payment-request.ts';
import { rememberedAsked } from '../../features/payment/payment-visit.ts';
import { returnedSecret } from '../../features/payment/return-query.ts';
import { Result } from '../../features/result/result.tsx';
import { ResultAwaited } from '../../features/result/result-awaited.tsx';
import { ResultSkeleton } from '../../features/result/result-skeleton.tsx';
import { emailOnTrial, unclaimedEmail } from '../../lib/claim-link.ts';
import { readPhone } from '../../lib/phone-query.ts';
import { hasRecentPayment } from '../../lib/recent-payment.ts';
import { hasSessionHint } from '../../lib/session/session-hint.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { PublicPage } from '../public-page.tsx';
import { ResultGate } from '../result-gate.tsx';

// Few come here from a payment: what those need is not loaded by the others.
const afterPayment = () => import('../../features/payment/after-payment.ts');
const PaymentReturn = lazy(async () => ({ default: (await afterPayment()).PaymentReturn }));
const ClaimNote = lazy(async () => ({ default: (await afterPayment()).ClaimNote }));
const PaidPage = lazy(async () => ({ default: (await afterPayment()).PaidPage }));
const PaymentReturnPage = lazy(async () => ({ default: (await afterPayment()).PaymentReturnPage }));

export function LocationRoute() {
  // The page that was rendered beforehand knew no query.
  return useHydrated() ? (
    <LocationPage />
  ) : (
    <Framed title="Location result">
      <ResultSkeleton />
    </Framed>
  );
}

interface FramedProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Framed({ title, children }: FramedProps) {
  return (
    <PublicPage
      title={`${title}: GeoNod`}
      footnote="Number data from public numbering plans. Maps: Natural Earth, IBGE, GeoNames."
    >
      {children}
    </PublicPage>
  );
}

function LocationPage() {
  const { search, state } = useLocation();
  // Whoever has logged in while a visitor paid is not asked about here.
  const isVisitor = !hasSessionHint() || isPaidAsVisitor(state);
  const fromPayment = returnedSecret(search) !== null;
  const named = readPhone(new URLSearchParams(search));
  const phone = named ?? (fromPayment ? phonePaidFor() : null);
  // A payer without a number still learns how the payment stands, and whose trial it is.
  if (phone === null && !fromPayment && !(isVisitor && hasVisitorPaid())) {
    return <Navigate to="/" replace />;
  }
  if (phone === null) {
    return (
      <Framed title={fromPayment ? 'Your payment' : 'Payment received'}>
        <Suspense fallback={<main id="main" />}>
          {fromPayment ? <PaymentReturnPage /> : <PaidPage />}
        </Suspense>
      </Framed>
    );
  }
  return (
    <Framed title="Location result">
      <ResultOf key={phone} {...{ phone, fromPayment, isVisitor }} />
    </Framed>
  );
}

function ResultOf({
  phone,
  fromPayment,
  isVisitor,
}: {
  readonly phone: string;
  readonly fromPayment: boolean;
  readonly isVisitor: boolean;
}) {
  // Once Stripe calls the payment made, the address is the result's own.
  if (fromPayment) {
    return (
      <ResultAwaited phone={phone}>
        <Suspense>
          <PaymentReturn />
        </Suspense>
      </ResultAwaited>
    );
  }
  const claimNote = isVisitor && unclaimedEmail() !== null && (
    <Suspense>
      <ClaimNote />
    </Suspense>
  );
  return (
    <ResultGate phone={phone}>
      {(access) => <Result phone={phone} access={access} notice={claimNote} />}
    </ResultGate>
  );
}

/** The number whose result was paid for in this tab; null where something else was, or it is not known. */
function phonePaidFor(): string | null {
  const { phone, destination } = readPaymentRequest(rememberedAsked());
  return destination.startsWith('/location?') ? phone : null;
}

/** Whether a visitor paid here lately, also where the e-mail is not known, as in another browser than they left. */
function hasVisitorPaid(): boolean {
  return emailOnTrial(new Date()) !== null || hasRecentPayment();
}
