import type { ReactNode } from 'react';
import { useMember } from '../../lib/session/session.ts';
import { ExportData } from './export-data.tsx';
import { SenderNameForm } from './sender-name-form.tsx';
import styles from './settings-page.module.css';
import { SettingsSection } from './settings-section.tsx';

interface SettingsPageProps {
  /** The member's plan, and what can be done about it. */
  readonly plan: ReactNode;
  readonly card: ReactNode;
  readonly payments: ReactNode;
  /** How they hear of answers. */
  readonly answers: ReactNode;
  readonly logOut: ReactNode;
  readonly signIn: ReactNode;
  readonly deletion: ReactNode;
}

/** What a member has here: their plan, what it is paid with and was paid for it, and their account. */
export function SettingsPage({
  plan,
  card,
  payments,
  answers,
  logOut,
  signIn,
  deletion,
}: SettingsPageProps) {
  const { email } = useMember();
  return (
    <>
      <SettingsSection title="Plan">{plan}</SettingsSection>
      <SettingsSection title="Card">{card}</SettingsSection>
      <SettingsSection title="Payments">{payments}</SettingsSection>
      <SettingsSection title="Who asks">
        <SenderNameForm />
      </SettingsSection>
      <SettingsSection title="Answers">{answers}</SettingsSection>
      <SettingsSection title="Your data" className="only-screen">
        <ExportData />
      </SettingsSection>
      <SettingsSection title="Account">
        <div className={styles.account}>
          {email !== null && (
            <p className={styles.email}>
              <span className="small">Logged in as</span>
              <b>{email}</b>
            </p>
          )}
          {logOut}
        </div>
      </SettingsSection>
      <SettingsSection title="Sign-in" className="only-screen">
        {signIn}
      </SettingsSection>
      <SettingsSection title="Delete account" className="only-screen">
        {deletion}
      </SettingsSection>
    </>
  );
}
