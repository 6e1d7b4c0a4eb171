import { claimMailsADay } from '@geonod/contracts/limits';
import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { unclaimedEmail } from '../../lib/claim-link.ts';
import { helpEmail } from '../../lib/contacts.ts';
import { registerPathOf } from '../../lib/next-path.ts';
import { requestClaimLink } from '../../lib/request-claim-link.ts';
import { useSession } from '../../lib/session/session.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { explainClaim, explainClaimMail, linkIsSpent, spentLink } from './account-failure.ts';
import styles from './account-form.module.css';
import { whatAnAccountOpens } from './account-plate.tsx';
import { AccountSheet } from './account-sheet.tsx';
import { openByMailedLink } from './api.ts';
import { EmailForm } from './email-form.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { MailSent } from './mail-sent.tsx';
import { type Attempt, useAttempt } from './use-attempt.ts';

interface ClaimPanelProps {
  /** The whole address of the page, where it is a mailed link; null where it was opened without one. */
  readonly link: string | null;
  /** The e-mail that the person has just given elsewhere. */
  readonly email: string | undefined;
  /** Whose result is on its way; null for none. */
  readonly phone: string | null;
  /** Where the open account leads: what was paid shows there. */
  readonly next: string;
}

/**
 * The page of the mail about a payment without an account: opens the account by the mail's link, or has a new one
 * sent. Nothing happens before a button is pressed, because mail scanners open links too.
 */
export function ClaimPanel({ link, email: given, phone, next }: ClaimPanelProps) {
  const [email] = useState(() => given ?? unclaimedEmail() ?? undefined);
  const opening = useAttempt(openByMailedLink, explainClaim);
  const sending = useAttempt(requestClaimLink, explainClaimMail);

  if (opening.status === 'done') return <Navigate replace to={next} />;
  if (sending.status === 'done' && sending.input !== null) {
    return <ClaimMailSent email={sending.input} phone={phone} onOtherEmail={sending.reset} />;
  }
  const { failure } = opening;
  if (link === null || (failure && linkIsSpent(failure))) {
    return (
      <NewLink
        title={link === null ? 'Open your account' : (failure ?? spentLink).message}
        action={link === null ? 'Send the link' : 'Send a new link'}
        lead={
          link === null
            ? 'Paid without an account? We mail you a link that opens it.'
            : failure?.advice
        }
        email={opening.input?.email ?? email}
        sending={sending}
        phone={phone}
        next={next}
      />
    );
  }
  return (
    <AccountSheet
      title="Open your account"
      lead="It holds what you paid for, and the requests you send."
      plate={whatAnAccountOpens}
    >
      <EmailForm
        action="Open my account"
        help="The one you paid with: this link was sent to it."
        busy={opening.status === 'working' && 'Opening your account'}
        initialEmail={email}
        onEmail={(typed) => opening.start({ email: typed, address: link })}
      >
        <FailureAlert failure={failure} />
      </EmailForm>
    </AccountSheet>
  );
}

interface NewLinkProps {
  readonly title: string;
  readonly action: string;
  readonly lead: string | undefined;
  readonly email: string | undefined;
  readonly sending: Attempt<string>;
  readonly phone: string | null;
  readonly next: string;
}

/** The link is spent, or there was none: asks where a new one is to be sent. */
function NewLink({ title, action, lead, email, sending, phone, next }: NewLinkProps) {
  const isIn = useSession().status === 'signed-in';
  return (
    <AccountSheet takesFocus title={title} lead={lead} plate={whatAnAccountOpens}>
      <EmailForm
        action={action}
        help="The one you paid with."
        busy={sending.status === 'working' && 'Sending the link'}
        initialEmail={email}
        onEmail={sending.start}
      >
        <FailureAlert failure={sending.failure} />
      </EmailForm>
      {isIn ? (
        <ButtonLink look="text" href={next}>
          Go to your account
        </ButtonLink>
      ) : (
        <SignUpInstead phone={phone} />
      )}
    </AccountSheet>
  );
}

/** For whom there is no account to open any more. */
function SignUpInstead({ phone }: Pick<ClaimPanelProps, 'phone'>) {
  return (
    <div className={styles.print}>
      <p className="small">
        Did the money go back, or has the plan ended?{' '}
        <Link className={styles.inline} to={registerPathOf(phone)}>
          Sign up
        </Link>
      </p>
    </div>
  );
}

interface ClaimMailSentProps extends Pick<ClaimPanelProps, 'phone'> {
  readonly email: string;
  readonly onOtherEmail: () => void;
}

function ClaimMailSent({ email, phone, onOtherEmail }: ClaimMailSentProps) {
  const again = useAttempt(requestClaimLink, explainClaimMail);
  const isIn = useSession().status === 'signed-in';
  return (
    <MailSent
      {...{ email, again, onOtherEmail }}
      lead={
        <>
          If something was paid under <b>{email}</b>, a link is on its way.
        </>
      }
      facts={[
        'The link works once, for a few hours.',
        'Nothing there after a minute? Look among the spam.',
        'None comes where the money went back, or the plan has ended.',
      ]}
      plate={whatAnAccountOpens}
      sentAgain={`A link is on its way, if something was paid. At most one goes out in five minutes, and ${claimMailsADay} in a day. None comes? Write to ${helpEmail}.`}
    >
      {!isIn && <SignUpInstead phone={phone} />}
    </MailSent>
  );
}
