import { ShowOlder } from '../../src/ui/show-older/show-older.tsx';
import { Specimen } from '../specimen.tsx';

const list = {
  what: 'requests',
  error: undefined,
  failure: 'Failed to fetch status',
  isLoading: false,
  onPress: () => undefined,
} as const;

export function ShowOlderStates() {
  return (
    <>
      <Specimen title="There is more" layout="stack">
        <ShowOlder {...list} />
      </Specimen>
      <Specimen title="It is coming" layout="stack">
        <ShowOlder {...list} isLoading />
      </Specimen>
      <Specimen title="It did not come" layout="stack">
        <ShowOlder {...list} error={new Error()} />
      </Specimen>
    </>
  );
}
