import { ShowOlder } from '../../src/ui/show-older/show-older.tsx';
import { Specimen } from '../specimen.tsx';

const list = {
  items: [],
  what: 'requests',
  failure: 'Failed to fetch status',
  elementOf: () => null,
} as const;
const older = { exist: true, error: undefined, show: () => undefined } as const;

export function ShowOlderStates() {
  return (
    <>
      <Specimen title="There is more" layout="stack">
        <ShowOlder {...list} older={older} isLoading={false} />
      </Specimen>
      <Specimen title="It is coming" layout="stack">
        <ShowOlder {...list} older={older} isLoading />
      </Specimen>
      <Specimen title="It did not come" layout="stack">
        <ShowOlder {...list} older={{ ...older, error: new Error() }} isLoading={false} />
      </Specimen>
    </>
  );
}
