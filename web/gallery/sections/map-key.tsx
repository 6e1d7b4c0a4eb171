import { MapKey } from '../../src/ui/map-key/map-key.tsx';
import { Ring } from '../../src/ui/ring/ring.tsx';
import { longName } from '../samples.ts';
import { Specimen } from '../specimen.tsx';

export function MapKeyStates() {
  return (
    <Specimen title="Rows, one of them long" layout="stack">
      <MapKey
        label="Rings"
        rows={[
          { mark: <Ring name="pending" />, name: 'Pending.', about: 'Asked, and not answered.' },
          { mark: <Ring name="located" />, name: 'Located.', about: `Shared by ${longName}.` },
        ]}
      />
    </Specimen>
  );
}
