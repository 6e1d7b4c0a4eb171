import { emailMaxLength } from '@geonod/contracts';
import { type SubmitEvent, type SyntheticEvent, useState } from 'react';
import { emailMessage, isEmail } from '../../lib/email-rule.ts';
import { focusField } from '../../lib/form-fields.ts';
import { formatMoney } from '../../lib/money.ts';
import { loginPath, registerPath } from '../../lib/next-path.ts';
import { usePaymentForm } from '../../lib/stripe/payment-form.tsx';
import type { PaymentState } from '../../lib/stripe/payment-state.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { EmailField } from '../../ui/field/text-field.tsx';
import { checkVisitor, type OpenPayment } from './api.ts';
import { CardFields } from './card-fields.tsx';
import styles from './checkout.module.css';
import { Disclosure } from './disclosure.tsx';
import { rememberEmail, rememberedEmail } from './payment-visit.ts';
import { ProblemAlert } from './problem-alert.tsx';
import { explainRefusal, explainUnclear, notInitialized } from './problems.ts';
import { Said } from './said.tsx';
import { SlowPayment } from './slow-payment.tsx';
import { type Checkout, useCheckout } from './use-checkout.ts';

interface CheckoutFormProps {
  readonly payment: OpenPayment;
  /** How the payment stood when last asked; undefined while Stripe is being asked. */
  readonly state: PaymentState | undefined;
  readonly onState: (state: PaymentState) => void;
  readonly returnUrl: string;
  /** This page, to come back to. */
  readonly ownPath: string;
  /** Stripe.js, or its word on the payment, did not come. */
  readonly unreachable: boolean;
  /** Told first of what is pressed, since it may go with that. */
  readonly onPress: (press: SyntheticEvent) => void;
  readonly onRetry: () => void;
  /** What is to be paid is asked for anew, in this one's place. */
  readonly onOpenAnew: () => void;
}

/** The form that pays: e-mail where it is needed, Stripe's fields, what went wrong, and the button with its terms. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { payment, state, returnUrl, onState } = props;
  const price = formatMoney(payment.amount, payment.currency);
  const isVisitor = payment.payer.kind === 'visitor';
  const [email, setEmail] = useState(rememberedEmail() ?? '');
  const [emailError, setEmailError] = useState<string>();
  const [fieldsReady, setFieldsReady] = useState(false);
  const form = usePaymentForm();
  const checkout = useCheckout({
    clientSecret: payment.clientSecret,
    returnUrl,
    form: fieldsReady && state ? form : null,
    beforeCharge: async (typed) => {
      if (isVisitor && typed !== null) await checkVisitor(typed);
    },
    onState,
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    props.onPress(event);
    const address = email.trim();
    const emailIsFine = !isVisitor || isEmail(address);
    setEmailError(emailIsFine ? undefined : emailMessage);
    if (emailIsFine) checkout.pay(isVisitor ? address : emailOf(payment));
    else focusField(event.currentTarget, 'email');
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Payment">
      {/* Whose payment it is: without an e-mail, nobody who is not signed in could ever cancel it. */}
      {isVisitor && (
        <EmailField
          maxLength={emailMaxLength}
          help="Your trial is kept under this email."
          error={emailError}
          value={email}
          onChange={({ currentTarget }) => {
            setEmail(currentTarget.value);
            rememberEmail(currentTarget.value);
          }}
        />
      )}
      {props.unreachable ? (
        <ProblemAlert
          problem={notInitialized}
          actions={
            <Button
              onClick={(press) => {
                props.onPress(press);
                props.onRetry();
              }}
            >
              Try again
            </Button>
          }
        />
      ) : (
        <CardFields email={knownEmail(payment)} onReady={setFieldsReady} />
      )}
      <CheckoutProblem
        {...{ checkout, state, onState }}
        clientSecret={payment.clientSecret}
        ownPath={props.ownPath}
        onOpenAnew={props.onOpenAnew}
      />
      {checkout.progress?.step === 'paying' && <Said>Paying</Said>}
      <div className={styles.go}>
        <PayButton checkout={checkout} price={price} />
        {checkout.progress?.step === 'unclear' ? (
          <p className="small">Checking charges nothing.</p>
        ) : (
          <Disclosure price={price} plan={payment.plan} />
        )}
      </div>
    </form>
  );
}

/** What the latest try failed for; before the first one, what the payment failed for when it was last seen. */
function CheckoutProblem({
  checkout: { progress },
  state,
  onState,
  clientSecret,
  ownPath,
  onOpenAnew,
}: {
  readonly checkout: Checkout;
  readonly state: PaymentState | undefined;
  readonly onState: (state: PaymentState) => void;
  readonly clientSecret: string;
  readonly ownPath: string;
  readonly onOpenAnew: () => void;
}) {
  if (progress?.step === 'paying') return <SlowPayment {...{ clientSecret, onState }} />;
  if (progress?.step === 'unclear') {
    return <ProblemAlert problem={explainUnclear(progress.problem)} />;
  }
  if (progress) {
    const { problem } = progress;
    if (problem?.isOutdated) {
      return (
        <ProblemAlert
          problem={problem}
          actions={<Button onClick={onOpenAnew}>Pay with my account</Button>}
        />
      );
    }
    if (!problem?.emailLeadsTo) return problem && <ProblemAlert problem={problem} />;
    const toPay = problem.emailLeadsTo === 'payment';
    // What is over is claimed by nobody, and neither is what a bank has not decided on.
    const without = toPay
      ? registerPath(ownPath)
      : problem.emailLeadsTo === 'subscription' && '/claim';
    return (
      <ProblemAlert
        problem={problem}
        actions={
          <>
            <ButtonLink href={loginPath(toPay ? ownPath : '/home/settings')}>Log in</ButtonLink>
            {without && (
              <ButtonLink look="quiet" href={without}>
                I have no account yet
              </ButtonLink>
            )}
          </>
        }
      />
    );
  }
  if (state?.kind !== 'payable' || state.refusal === null) return null;
  // What is kept of an earlier try may be in any language.
  const { provider: _provider, said: _said, ...problem } = explainRefusal(state.refusal);
  return <ProblemAlert problem={problem} />;
}

/** The one green button. While it is not known whether a payment was made, it checks instead of paying. */
function PayButton({ checkout, price }: { readonly checkout: Checkout; readonly price: string }) {
  const { progress, check } = checkout;
  if (progress?.step === 'unclear') {
    return (
      <Button
        look="go"
        large
        className={styles.pay}
        busy={progress.checking && 'Checking the payment'}
        onClick={check}
      >
        Check the payment
      </Button>
    );
  }
  return (
    <Button
      type="submit"
      look="go"
      large
      icon="lock"
      className={styles.pay}
      busy={progress?.step === 'paying' && 'Paying'}
    >
      <span>
        Pay <span className="num">{price}</span>
      </span>
    </Button>
  );
}

/** What a visitor typed may be unfinished: only a whole one is passed on. */
function knownEmail(payment: OpenPayment): string | null {
  if (payment.payer.kind === 'member') return payment.payer.email;
  const typed = rememberedEmail()?.trim() ?? '';
  return isEmail(typed) ? typed : null;
}

function emailOf({ payer }: OpenPayment): string | null {
  return payer.kind === 'member' ? payer.email : null;
}
