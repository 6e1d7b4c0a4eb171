import { countries, defaultCountry } from '@geonod/contracts';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../src/ui/button/button.tsx';
import { PhoneField } from '../../src/ui/phone-field/phone-field.tsx';
import { invalidPhoneMessage } from '../../src/ui/phone-field/phone-mask.ts';
import { PlainPhoneField } from '../../src/ui/phone-field/plain-phone-field.tsx';
import { usePhoneEntry } from '../../src/ui/phone-field/use-phone-entry.ts';
import { Specimen } from '../specimen.tsx';
import { State } from '../state.tsx';

const full = '(11) 98765 4321';

export function PhoneFieldStates() {
  return (
    <>
      <Specimen title="With its country" layout="stack">
        <State name="empty">
          <Phone />
        </State>
        <State name="hover" force="hover" on="input:not([type=hidden])">
          <Phone />
        </State>
        <State name="focus" force="focus" on="input:not([type=hidden])">
          <Phone number="(11) 98765 43" />
        </State>
        <State name="focus on the country" force="focus" on="button">
          <Phone number={full} />
        </State>
        <State name="filled, with help">
          <Phone number={full} help="Nobody is contacted in this step." helpIcon="lock" />
        </State>
        <State name="error">
          <Phone number="(11) 9876" error={invalidPhoneMessage} />
        </State>
        <State name="error, focus" force="focus" on="input:not([type=hidden])">
          <Phone number="(11) 9876" error={invalidPhoneMessage} />
        </State>
        <State name="a longer country code">
          <Phone number={full} iso="PT" />
        </State>
        <State name="off">
          <Phone number={full} disabled />
        </State>
      </Specimen>
      <Specimen
        title="With its action"
        note="Beside the field where there is room, under it on a phone."
        layout="stack"
      >
        <State name="filled">
          <Phone number={full} help="Nobody is contacted in this step." action={<Locate />} />
        </State>
        <State name="error">
          <Phone
            number="(11) 9876"
            error={invalidPhoneMessage}
            help="Nobody is contacted in this step."
            action={<Locate />}
          />
        </State>
        <State name="busy">
          <Phone number={full} disabled action={<Locate busy="Looking the number up" />} />
        </State>
      </Specimen>
      <Specimen
        title="Without its country"
        note="Where the country code is asked for beside it."
        layout="stack"
      >
        <State name="empty">
          <PlainPhone />
        </State>
        <State name="focus" force="focus">
          <PlainPhone number="(11) 98765 43" />
        </State>
        <State name="filled">
          <PlainPhone number={full} />
        </State>
        <State name="error">
          <PlainPhone number="(11) 9876" error={invalidPhoneMessage} />
        </State>
        <State name="off">
          <PlainPhone number={full} disabled />
        </State>
      </Specimen>
    </>
  );
}

function Locate({ busy }: { readonly busy?: string }) {
  return (
    <Button look="go" large busy={busy}>
      Locate
    </Button>
  );
}

interface PhoneProps
  extends Pick<
    ComponentProps<typeof PhoneField>,
    'error' | 'help' | 'helpIcon' | 'action' | 'disabled'
  > {
  readonly number?: string;
  readonly iso?: string;
}

function Phone({ number = '', iso = 'BR', error, ...props }: PhoneProps) {
  const country = countries.find((one) => one.iso === iso) ?? defaultCountry;
  const { field } = usePhoneEntry({ country, value: number });
  return <PhoneField {...field} {...props} error={field.error ?? error} />;
}

function PlainPhone({
  number = '',
  ...props
}: {
  readonly number?: string;
  readonly error?: string;
  readonly disabled?: boolean;
}) {
  const [value, setValue] = useState(number);
  const [country, setCountry] = useState(defaultCountry);
  return (
    <PlainPhoneField
      country={country}
      onCountryChange={setCountry}
      value={value}
      onValueChange={setValue}
      {...props}
    />
  );
}
