import type { Country } from '@geonod/contracts';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { CountryPicker } from '../country-picker/country-picker.tsx';
import type { FieldControl } from '../field/field.tsx';
import styles from './phone-field.module.css';
import { PhoneInput } from './phone-input.tsx';

export interface PhoneControlProps {
  readonly country: Country;
  readonly onCountryChange: (country: Country) => void;
  /** The masked number, `(11) 98765 4321`. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly inputRef?: Ref<HTMLInputElement | null>;
}

/** The frame that holds the country's button and the masked input. */
export function PhoneControl({
  country,
  onCountryChange,
  inputRef,
  disabled,
  control,
  ...input
}: PhoneControlProps & { readonly control: FieldControl }) {
  const frame = useRef<HTMLDivElement>(null);
  const number = useRef<HTMLInputElement | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const isInvalid = control['aria-invalid'] === true;
  const classes = [styles.phone, isInvalid && styles.invalid, disabled && styles.disabled];
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(
    inputRef,
    () => number.current,
  );
  return (
    <div className={classes.filter(Boolean).join(' ')} ref={frame}>
      <CountryPicker
        country={country}
        anchor={frame}
        disabled={disabled}
        onSelect={(chosen) => {
          onCountryChange(chosen);
          number.current?.focus();
        }}
      />
      <input type="hidden" name="code" value={country.code} />
      <PhoneInput
        {...input}
        {...control}
        className={styles.input}
        name="phone"
        disabled={disabled}
        inputRef={number}
        country={country}
        onCountryChange={(found) => {
          setAnnouncement(`Country code ${found.code}, ${found.name}`);
          onCountryChange(found);
        }}
      />
      <span className="sr" role="status">
        {announcement}
      </span>
    </div>
  );
}
