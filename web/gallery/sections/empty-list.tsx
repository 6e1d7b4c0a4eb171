import { ButtonLink } from '../../src/ui/button/button-link.tsx';
import { EmptyList } from '../../src/ui/empty-list/empty-list.tsx';
import { Specimen } from '../specimen.tsx';

export function EmptyListStates() {
  return (
    <>
      <Specimen title="With what to do next" layout="stack">
        <EmptyList
          title="No requests found"
          actions={
            <>
              <ButtonLink look="go" href="/">
                Find by Link
              </ButtonLink>
              <ButtonLink href="/">Find by Number</ButtonLink>
            </>
          }
        >
          When you ask someone for their location, their answer appears here.
        </EmptyList>
      </Specimen>
      <Specimen title="Nothing to do" layout="stack">
        <EmptyList title="No notifications found">
          When somebody answers one of your requests, it says so here.
        </EmptyList>
      </Specimen>
    </>
  );
}
