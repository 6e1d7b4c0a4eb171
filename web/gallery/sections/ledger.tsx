import { Ledger } from '../../src/ui/ledger/ledger.tsx';
import { MapKey } from '../../src/ui/map-key/map-key.tsx';
import { NotKnown } from '../../src/ui/not-known/not-known.tsx';
import { Ring } from '../../src/ui/ring/ring.tsx';
import { longEmail, longName } from '../samples.ts';
import { Specimen } from '../specimen.tsx';

const rows = [
  ['City', 'São Paulo'],
  ['Carrier', 'Vivo, the original one'],
  ['Local time', '14:02'],
  ['Exact place', <NotKnown key="place" why="Nobody has shared it" />],
] as const;

export function LedgerStates() {
  return (
    <>
      <Specimen title="Labels beside" layout="stack">
        <Ledger rows={rows} />
      </Specimen>
      <Specimen title="Labels above" layout="stack">
        <Ledger look="stacked" rows={rows} />
      </Specimen>
      <Specimen title="Compact, for the recipient's page" layout="stack">
        <Ledger look="compact" rows={rows} />
      </Specimen>
      <Specimen title="Long words" layout="stack">
        <Ledger
          rows={[
            ['Asked by', longName],
            ['Email', longEmail],
            [
              'A label that is longer than its column',
              'Rua da Consolação, 2200, Cerqueira César, São Paulo, 01302-001, Brazil',
            ],
          ]}
        />
      </Specimen>
    </>
  );
}

export function MapKeyStates() {
  return (
    <>
      <Specimen title="Rows, one of them long" layout="stack">
        <MapKey
          label="Rings"
          rows={[
            { mark: <Ring name="pending" />, name: 'Pending.', about: 'Asked, and not answered.' },
            { mark: <Ring name="located" />, name: 'Located.', about: `Shared by ${longName}.` },
          ]}
        />
      </Specimen>
      <Specimen title="Columns, beside one another where there is room" layout="stack">
        <MapKey
          look="columns"
          label="Key to the map"
          rows={[
            { mark: <Ring name="pending" size={32} />, name: 'Asked', about: 'No answer yet.' },
            { mark: <Ring name="located" size={32} />, name: 'Located', about: 'One point.' },
          ]}
        />
      </Specimen>
    </>
  );
}
