import { Spinner } from '../../src/ui/spinner/spinner.tsx';
import { Specimen } from '../specimen.tsx';
import { State } from '../state.tsx';

export function SpinnerStates() {
  return (
    <Specimen title="Sizes" note="Without motion it stands still, as an open ring.">
      <State name="20, in a button">
        <Spinner label="Loading" />
      </State>
      <State name="36, in a page">
        <Spinner large label="Finding the best fix" />
      </State>
    </Specimen>
  );
}
