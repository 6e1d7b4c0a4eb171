import { ThemeToggle } from '../../src/ui/theme/theme-toggle.tsx';
import { Specimen } from '../specimen.tsx';
import { State } from '../state.tsx';

export function ThemeStates() {
  return (
    <Specimen title="Theme toggle" note="It turns this page; a specimen keeps its sheet.">
      <State name="rest">
        <ThemeToggle />
      </State>
      <State name="hover" force="hover">
        <ThemeToggle />
      </State>
      <State name="focus" force="focus">
        <ThemeToggle />
      </State>
    </Specimen>
  );
}
