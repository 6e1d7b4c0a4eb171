import { useId, useState } from 'react';
import { Segmented } from '../../src/ui/segmented/segmented.tsx';
import { Specimen } from '../specimen.tsx';
import { State } from '../state.tsx';

const codes = ['+55', '+1', '+351', '+44'] as const;

export function SegmentedStates() {
  return (
    <Specimen title="Country code">
      <State name="first">
        <Codes chosen="+55" />
      </State>
      <State name="middle">
        <Codes chosen="+1" />
      </State>
      <State name="last">
        <Codes chosen="+44" />
      </State>
      <State name="hover on another" force="hover" on="label:nth-of-type(2)">
        <Codes chosen="+55" />
      </State>
      <State name="focus" force="focus" on="input:checked">
        <Codes chosen="+55" />
      </State>
      <State name="two">
        <Codes chosen="+55" of={['+55', '+1']} />
      </State>
    </Specimen>
  );
}

function Codes({
  chosen,
  of = codes,
}: {
  readonly chosen: (typeof codes)[number];
  readonly of?: readonly (typeof codes)[number][];
}) {
  const name = useId();
  const [value, setValue] = useState(chosen);
  return (
    <Segmented
      legend="Country code"
      name={name}
      options={of.map((code) => ({ value: code, label: code }))}
      value={value}
      onChange={setValue}
    />
  );
}
