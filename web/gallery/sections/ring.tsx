import { AnsweredRing } from '../../src/ui/ring/answered-ring.tsx';
import { Ring, type RingName } from '../../src/ui/ring/ring.tsx';
import { Specimen } from '../specimen.tsx';
import { State } from '../state.tsx';

/** Every name has to be here, or this does not compile. */
const meanings: Readonly<Record<RingName, string>> = {
  pending: 'asked',
  located: 'shared by its owner',
  area: 'approximate',
  declined: 'declined',
  expired: 'expired',
  none: 'not known',
  done: 'a finished step',
};

const sizes = [18, 24, 32, 48] as const;

export function RingStates() {
  return (
    <>
      {sizes.map((size) => (
        <Specimen key={size} title={`${size} px`}>
          {Object.entries(meanings).map(([name, meaning]) => (
            <State key={name} name={size === 24 ? `${name}: ${meaning}` : name}>
              <Ring name={name as RingName} size={size} />
            </State>
          ))}
          <State name={size === 24 ? 'answered: in a word, without a place' : 'answered'}>
            <AnsweredRing size={size} />
          </State>
        </Specimen>
      ))}
      <Specimen
        title="Just Located"
        note="The ring draws itself once from the top, and the point lands with a nod. Load the page again to see it."
      >
        <div className="is-new">
          <Ring name="located" size={48} />
        </div>
      </Specimen>
    </>
  );
}
