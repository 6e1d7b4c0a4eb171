import { ListSkeleton } from '../../src/ui/skeleton/list-skeleton.tsx';
import { Skeleton } from '../../src/ui/skeleton/skeleton.tsx';
import { Spinner } from '../../src/ui/spinner/spinner.tsx';
import { Specimen } from '../specimen.tsx';
import { State } from '../state.tsx';

export function SkeletonStates() {
  return (
    <>
      <Specimen title="Lines" layout="stack">
        <Skeleton width="60%" height="2rem" />
        <Skeleton width="100%" height="1rem" />
        <Skeleton width="85%" height="1rem" />
      </Specimen>
      <Specimen title="List" layout="stack">
        <ListSkeleton label="Loading requests" />
      </Specimen>
    </>
  );
}

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
