import { type Country, countries, defaultCountry } from '@geonod/contracts';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { track } from '../../lib/analytics/analytics.ts';
import { pathWithPhone } from '../../lib/phone-query.ts';
import { Button } from '../../ui/button/button.tsx';
import {
  internationalText,
  invalidPhoneMessage,
  reformatPhone,
} from '../../ui/phone-field/phone-mask.ts';
import { PlainPhoneField } from '../../ui/phone-field/plain-phone-field.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import styles from './quick-locate-form.module.css';
import { useNativeForm } from './use-native-form.ts';

/** The three countries of the short form. */
const offered: readonly Country[] = countries.filter(({ iso }) => ['BR', 'US', 'GB'].includes(iso));
const codes = offered.map(({ code }) => ({ value: code, label: code }));

/** The short form at the end of the landing page: three country codes, any number that is not empty. */
export function QuickLocateForm() {
  const navigate = useNavigate();
  const [country, setCountry] = useState(defaultCountry);
  const [value, setValue] = useState('');
  const [refused, setRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const choose = (next: Country) => {
    setCountry(next);
    setValue((typed) => reformatPhone(typed, next));
  };
  const chooseCode = (code: unknown) => choose(offered.find((one) => one.code === code) ?? country);
  const form = useNativeForm((fields) => chooseCode(fields.get('code')));

  const write = (text: string) => {
    setValue(text);
    if (!isEmpty(text)) setRefused(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefused(isEmpty(value));
    if (isEmpty(value)) return input.current?.focus();
    const phone = internationalText(value, country);
    track('Locate Clicked');
    void navigate(pathWithPhone('/loading', phone));
  };

  return (
    <form ref={form} className={styles.form} method="get" action="/loading" onSubmit={submit}>
      <Segmented
        legend="Country code"
        name="code"
        options={codes}
        value={country.code}
        onChange={chooseCode}
      />
      <PlainPhoneField
        name="phone"
        required
        error={refused && invalidPhoneMessage}
        inputRef={input}
        known={offered}
        country={country}
        onCountryChange={choose}
        value={value}
        onValueChange={write}
      />
      <Button look="go" large type="submit">
        Locate
      </Button>
    </form>
  );
}

function isEmpty(text: string): boolean {
  return !/\d/.test(text);
}
