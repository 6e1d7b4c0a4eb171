import { Ledger } from '../../src/ui/ledger/ledger.tsx';
import { NotKnown } from '../../src/ui/not-known/not-known.tsx';
import { Specimen } from '../specimen.tsx';

export function NotKnownStates() {
  return (
    <Specimen title="In a ledger" layout="stack">
      <Ledger
        rows={[
          ['Carrier', <NotKnown key="carrier" why="The carrier is not known" />],
          ['City', 'São Paulo'],
        ]}
      />
    </Specimen>
  );
}
