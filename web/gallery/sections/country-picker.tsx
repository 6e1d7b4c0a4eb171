import { type Country, countries, defaultCountry } from '@geonod/contracts';
import { useRef, useState } from 'react';
import { CountryList } from '../../src/ui/country-picker/country-list.tsx';
import { CountryPicker } from '../../src/ui/country-picker/country-picker.tsx';
import { IsoChip } from '../../src/ui/country-picker/iso-chip.tsx';
import { Specimen } from '../specimen.tsx';
import { State } from '../state.tsx';
import styles from './country-picker.module.css';

export function CountryPickerStates() {
  return (
    <>
      <Specimen title="Button" note="It opens its list, in the top layer.">
        <State name="rest">
          <Picker />
        </State>
        <State name="hover" force="hover" on="button">
          <Picker />
        </State>
        <State name="focus" force="focus" on="button">
          <Picker />
        </State>
        <State name="off">
          <Picker disabled />
        </State>
        <State name="chip">
          <IsoChip iso="BR" />
        </State>
      </Specimen>
      <Specimen title="List" layout="stack">
        <State name="as it opens">
          <List of={countries} />
        </State>
        <State name="a row under the pointer or the arrow keys">
          <List of={countries.slice(0, 4)} at="US" />
        </State>
        <State name="nothing found">
          <List of={[]} />
        </State>
      </Specimen>
    </>
  );
}

function Picker({ disabled }: { readonly disabled?: boolean }) {
  const frame = useRef<HTMLDivElement>(null);
  const [country, setCountry] = useState(defaultCountry);
  return (
    <div ref={frame} className={styles.button}>
      <CountryPicker country={country} onSelect={setCountry} anchor={frame} disabled={disabled} />
    </div>
  );
}

function List({ of, at = 'BR' }: { readonly of: readonly Country[]; readonly at?: string }) {
  const [selected, setSelected] = useState(of.find(({ iso }) => iso === at) ?? defaultCountry);
  return (
    <div className={styles.list}>
      <CountryList
        countries={of}
        selected={selected}
        onSelect={setSelected}
        onLeave={() => undefined}
      />
    </div>
  );
}
