import field from '../../src/ui/field/field.module.css';
import { Field } from '../../src/ui/field/field.tsx';
import { PasswordField } from '../../src/ui/field/password-field.tsx';
import { EmailField, TextField } from '../../src/ui/field/text-field.tsx';
import { longEmail } from '../samples.ts';
import { Specimen } from '../specimen.tsx';
import { State } from '../state.tsx';
import styles from './field.module.css';

const email = { label: 'Email', type: 'email', placeholder: 'name@example.com' } as const;

export function FieldStates() {
  return (
    <>
      <Specimen title="Text" layout="stack">
        <State name="empty">
          <TextField {...email} />
        </State>
        <State name="hover" force="hover">
          <TextField {...email} />
        </State>
        <State name="focus" force="focus">
          <TextField {...email} defaultValue="marina@exam" />
        </State>
        <State name="filled, with help">
          <TextField {...email} defaultValue="marina@example.com" help="The receipt goes here." />
        </State>
        <State name="help with an icon">
          <TextField {...email} helpIcon="lock" help="Only you see it." />
        </State>
        <State name="error">
          <TextField {...email} defaultValue="marina@" error="Please enter a valid email!" />
        </State>
        <State name="error and help, long">
          <TextField
            {...email}
            defaultValue={longEmail}
            error="This address has an account already. Log in with it, or ask for a new password if it is not at hand."
            help="The receipt, and the answer of the person whom you ask, go to this address."
          />
        </State>
        <State name="error, focus" force="focus">
          <TextField {...email} defaultValue="marina@" error="Please enter a valid email!" />
        </State>
        <State name="off, empty">
          <TextField {...email} disabled />
        </State>
        <State name="off, filled">
          <TextField {...email} defaultValue="marina@example.com" disabled />
        </State>
      </Specimen>
      <Specimen title="Email" layout="stack">
        <State name="empty">
          <EmailField />
        </State>
        <State name="focus" force="focus">
          <EmailField defaultValue="marina@exam" />
        </State>
        <State name="filled, with help">
          <EmailField defaultValue={longEmail} help="What you pay for is kept under this email." />
        </State>
        <State name="error">
          <EmailField defaultValue="marina@" error="Please enter a valid email address!" />
        </State>
        <State name="off">
          <EmailField defaultValue="marina@example.com" disabled />
        </State>
      </Specimen>
      <Specimen
        title="Any other control"
        note="It is handed what ties it to the words."
        layout="stack"
      >
        <Field label="Message, up to 5 characters" help="They receive: GeoNod: Oi? and your link.">
          {(control) => (
            <span className={styles.counted}>
              <input {...control} className={field.input} defaultValue="Oi?" maxLength={5} />
              <span className="xs">3 / 5</span>
            </span>
          )}
        </Field>
      </Specimen>
      <Specimen title="Password" layout="stack">
        <State name="empty">
          <PasswordField label="Password" />
        </State>
        <State name="filled; Show shows it">
          <PasswordField label="Password" defaultValue="Nod-demo-2026" />
        </State>
        <State name="focus" force="focus">
          <PasswordField label="Password" defaultValue="Nod-demo-2026" />
        </State>
        <State name="focus on Show" force="focus" on="button">
          <PasswordField label="Password" defaultValue="Nod-demo-2026" />
        </State>
        <State name="error">
          <PasswordField
            label="Password"
            defaultValue="short"
            error="Password must be at least 6 characters."
          />
        </State>
        <State name="off">
          <PasswordField label="Password" defaultValue="Nod-demo-2026" disabled />
        </State>
      </Specimen>
    </>
  );
}
