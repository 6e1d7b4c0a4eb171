import { type ReactNode, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { loginPath } from '../../lib/next-path.ts';
import { PaymentForm } from '../../lib/stripe/payment-form.tsx';
import { SuspensionHelp } from '../../lib/suspension-help.tsx';
import { useLostFocus } from '../../lib/use-lost-focus.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { CheckNow } from '../../ui/check-now/check-now.tsx';
import type { OpenPayment } from './api.ts';
import styles from './checkout.module.css';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { useFormLook } from './form-look.ts';
import { PaidNotice, paymentReceived } from './paid-notice.tsx';
import { paidAsVisitor } from './payment-request.ts';
import { renewPaymentAttempt } from './payment-visit.ts';
import { ProblemAlert } from './problem-alert.tsx';
import { explainClosed } from './problems.ts';
import { ProcessingNote } from './processing-note.tsx';
import { ReadOut } from './said.tsx';
import type { OpenedOffer } from './use-offer.ts';
import { usePaymentState } from './use-payment-state.ts';
import { useStripeClient } from './use-stripe-client.ts';

interface CheckoutAreaProps {
  readonly opened: OpenedOffer;
  readonly destination: string;
  /** Where it leads whoever has no account. */
  readonly visitorDestination: string;
  readonly returnUrl: string;
  /** This page, to come back to. */
  readonly ownPath: string;
  /** Another payment is on its way, in the place of one that was closed. */
  readonly onStartAgain: () => void;
}

/** What can be done at this point of a payment: wait, pay, wait for Stripe, go on, or try again. */
export function CheckoutArea(props: CheckoutAreaProps) {
  const place = useRef<HTMLDivElement>(null);
  const notePress = useLostFocus(() => place.current);
  // Asked for at once, so that it comes while the payment is being opened.
  useStripeClient();
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      <ReadOut>
        <Checkout {...props} place={place} notePress={notePress} />
      </ReadOut>
    </div>
  );
}

interface CheckoutProps extends CheckoutAreaProps {
  /** Where reading goes on when what was pressed is gone. */
  readonly place: RefObject<HTMLElement | null>;
  /** What is pressed goes with what it mends. */
  readonly notePress: (press: SyntheticEvent) => void;
}

function Checkout(props: CheckoutProps) {
  const { offer, problem, reload } = props.opened;

  if (problem) {
    return (
      <ProblemAlert
        problem={problem}
        actions={
          <>
            <Button
              onClick={(press) => {
                props.notePress(press);
                reload();
              }}
            >
              Try again
            </Button>
            {problem.needsLogin && (
              <ButtonLink look="quiet" href={loginPath(props.ownPath)}>
                Log in
              </ButtonLink>
            )}
          </>
        }
      />
    );
  }
  if (!offer) return <CheckoutSkeleton />;
  if (offer.kind === 'subscribed') {
    return <Onward to={props.destination}>{offer.words}</Onward>;
  }
  if (offer.kind === 'waits') {
    return (
      <Alert
        title={offer.words}
        actions={
          <>
            <CheckNow
              onCheck={props.opened.check}
              failed={props.opened.checkFailed}
              onPress={props.notePress}
            />
            <ButtonLink href="/home/settings">See your plan</ButtonLink>
          </>
        }
      >
        There is nothing to pay for now. This page goes on as soon as that changes.
      </Alert>
    );
  }
  if (offer.kind === 'unclaimed') {
    return (
      <Alert
        title={offer.words}
        actions={
          <ButtonLink href="/claim" state={{ email: offer.email }}>
            Confirm my email
          </ButtonLink>
        }
      >
        It was paid without an account. Confirm that the email is yours, and it comes to this
        account: you need not pay anew.
      </Alert>
    );
  }
  if (offer.kind === 'suspended') {
    return (
      <Alert kind="error" title={offer.words}>
        A subscription would not change that, so there is nothing to pay for. <SuspensionHelp />
      </Alert>
    );
  }
  return <OpenCheckout key={offer.clientSecret} {...props} payment={offer} />;
}

function OpenCheckout({
  payment,
  opened,
  destination,
  visitorDestination,
  returnUrl,
  ownPath,
  onStartAgain,
  place,
}: CheckoutProps & { readonly payment: OpenPayment }) {
  // What becomes of the payment is learnt here, and not by what stands around.
  const notePress = useLostFocus(() => place.current);
  const client = useStripeClient();
  const known = usePaymentState(payment.clientSecret);
  const look = useFormLook();
  const openAnew = () => {
    opened.reload();
    onStartAgain();
  };

  switch (known.state?.kind) {
    case 'paid':
      return (
        <>
          {/* The page of a visitor has more to say of it. */}
          {payment.payer.kind === 'member' && <PaidNotice />}
          <Onward
            {...(payment.payer.kind === 'visitor'
              ? { to: visitorDestination, state: paidAsVisitor }
              : { to: destination })}
          >
            {paymentReceived}
          </Onward>
        </>
      );
    case 'processing':
      return (
        <ProcessingNote onCheck={known.check} failed={known.checkFailed} onPress={notePress} />
      );
    case 'canceled':
      return (
        <ClosedPayment
          hadDeclines={known.state.hadDeclines}
          onStartAgain={() => {
            renewPaymentAttempt();
            openAnew();
          }}
        />
      );
    default:
      return (
        <PaymentForm stripe={client.stripe} clientSecret={payment.clientSecret} look={look}>
          <CheckoutForm
            payment={payment}
            state={known.state}
            onState={known.learn}
            returnUrl={returnUrl}
            ownPath={ownPath}
            unreachable={client.failed || known.failed}
            onPress={notePress}
            onOpenAnew={openAnew}
            onRetry={() => {
              client.reload();
              void known.check();
            }}
          />
        </PaymentForm>
      );
  }
}

interface ClosedPaymentProps {
  readonly hadDeclines: boolean;
  readonly onStartAgain: () => void;
}

/** A payment that cannot be made any more, in the place of its form. */
function ClosedPayment({ hadDeclines, onStartAgain }: ClosedPaymentProps) {
  const place = useRef<HTMLDivElement>(null);
  // The form that was pressed is gone: reading goes on at what replaced it.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      <ProblemAlert
        problem={explainClosed(hadDeclines)}
        actions={<Button onClick={onStartAgain}>Start again</Button>}
      />
    </div>
  );
}

interface OnwardProps {
  readonly to: string;
  readonly state?: typeof paidAsVisitor;
  readonly children: ReactNode;
}

/** Nothing is to be paid any more: says so while the next page opens, in this one's place, so that Back passes it by. */
function Onward({ to, state, children }: OnwardProps) {
  return (
    <>
      <Alert title={children}>The next page is opening.</Alert>
      <Navigate replace to={to} state={state} />
    </>
  );
}
