import { Wordmark } from '../../src/ui/wordmark/wordmark.tsx';
import { Specimen } from '../specimen.tsx';
import { State } from '../state.tsx';

export function WordmarkStates() {
  return (
    <Specimen title="Wordmark">
      <State name="large, 64">
        <Wordmark height={64} />
      </State>
      <State name="header, 32">
        <Wordmark />
      </State>
      <State name="recipient’s header, 30">
        <Wordmark height={30} />
      </State>
    </Specimen>
  );
}
