import { CheckNow } from '../../src/ui/check-now/check-now.tsx';
import { Specimen } from '../specimen.tsx';

const asBefore = { onCheck: async () => undefined, onPress: () => undefined } as const;

export function CheckNowStates() {
  return (
    <>
      <Specimen title="Nothing changes" layout="row">
        <CheckNow {...asBefore} failed={false} />
      </Specimen>
      <Specimen title="Nothing comes back" layout="row">
        <CheckNow {...asBefore} failed />
      </Specimen>
    </>
  );
}
