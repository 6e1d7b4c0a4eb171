import { NewMark } from '../../src/ui/new-mark/new-mark.tsx';
import { Specimen } from '../specimen.tsx';

export function NewMarkStates() {
  return (
    <Specimen title="After a title">
      <b>
        Located
        <NewMark />
      </b>
    </Specimen>
  );
}
