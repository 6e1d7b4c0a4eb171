import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyList } from '../../ui/empty-list/empty-list.tsx';

/** A member who has not asked anybody yet, or has deleted it all. */
export function NoRequests() {
  return (
    <EmptyList
      title="No requests found"
      actions={
        <>
          <ButtonLink look="go" href="/home/link">
            Find by Link
          </ButtonLink>
          <ButtonLink href="/home/find">Find by Number</ButtonLink>
        </>
      }
    >
      When you ask someone for their location, their answer appears here.
    </EmptyList>
  );
}
