import { countries, defaultCountry, findCountry } from '@geonod/contracts/countries';
import { numberCodesADay } from '@geonod/contracts/limits';
import { type SubmitEvent, useState } from 'react';
import { fieldText, focusField } from '../../../lib/form-fields.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { plainText } from '../../../ui/phone-field/read-number.ts';
import { useLocale } from '../language/locale.tsx';
import { askForCode, type TypedNumber } from './api.ts';
import styles from './number-page.module.css';
import { type SendingProblem, sendingProblem } from './problem.ts';
import { useRightsWords } from './rights-words.ts';
import type { SentCode } from './sent-code.ts';

interface NumberStepProps {
  /** What was typed before, for whoever needs another code. */
  readonly typed?: TypedNumber | undefined;
  /** Why the reader is here again. */
  readonly note: string | null;
  readonly onSent: (sent: SentCode) => void;
}

/** Asks for the number, and has a code texted to it. */
export function NumberStep({ typed: before, note, onSent }: NumberStepProps) {
  const words = useRightsWords();
  const { language } = useLocale();
  const [problem, setProblem] = useState<SendingProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const country = countries.find(({ code }) => code.slice(1) === before?.countryCode);
  const names = language === 'en' ? null : new Intl.DisplayNames([language], { type: 'region' });

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const { code } = findCountry(fieldText(form, 'country')) ?? defaultCountry;
    const typed = {
      countryCode: code.slice(1),
      phoneNumber: plainText(fieldText(form, 'phone')).trim(),
    };
    if (!/\d/.test(typed.phoneNumber)) {
      setProblem('badNumber');
      return focusField(form, 'phone');
    }
    setBusy(true);
    setProblem(null);
    try {
      onSent(await askForCode(typed));
    } catch (error) {
      const reason = sendingProblem(error);
      setProblem(reason);
      setBusy(false);
      if (reason === 'badNumber') focusField(form, 'phone');
    }
  };

  return (
    // Of the method that sends nothing anywhere: pressed before the scripts are here, a number stays out of the address.
    <form className={styles.form} method="dialog" noValidate onSubmit={(event) => void send(event)}>
      {note !== null && <p role="status">{note}</p>}
      <Field label={words.country}>
        {(control) => (
          <select
            {...control}
            className={styles.select}
            autoComplete="country"
            name="country"
            defaultValue={(country ?? defaultCountry).iso}
          >
            {countries.map((country) => (
              <option key={country.iso} value={country.iso}>
                {names?.of(country.iso) ?? country.name} ({country.code})
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label={words.yourNumber}
        help={words.whyCode(String(numberCodesADay))}
        error={problem && words[problem]}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={32}
        defaultValue={before?.phoneNumber}
      />
      <div className={styles.buttons}>
        <Button type="submit" look="go" large busy={busy && words.sendingCode}>
          {words.sendCode}
        </Button>
      </div>
    </form>
  );
}
