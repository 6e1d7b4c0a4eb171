import { BackButton } from '../../src/ui/back-button/back-button.tsx';
import { Specimen } from '../specimen.tsx';
import { State } from '../state.tsx';

export function BackButtonStates() {
  return (
    <Specimen title="Back">
      <State name="rest">
        <BackButton />
      </State>
      <State name="hover" force="hover">
        <BackButton />
      </State>
      <State name="focus" force="focus">
        <BackButton />
      </State>
    </Specimen>
  );
}
