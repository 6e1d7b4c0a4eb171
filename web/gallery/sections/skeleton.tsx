import { ListSkeleton } from '../../src/ui/skeleton/list-skeleton.tsx';
import { Skeleton } from '../../src/ui/skeleton/skeleton.tsx';
import { Specimen } from '../specimen.tsx';

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
