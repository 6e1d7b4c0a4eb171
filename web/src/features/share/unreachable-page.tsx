import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Ending } from './ending.tsx';

/** The request could not be read; the link may be good. */
export function UnreachablePage({ onRetry }: { onRetry: () => void }) {
  return (
    <Ending mark={<Icon name="wifi" size={56} />} title="No connection">
      <p className="lead" role="alert">
        The request could not be read. Nothing was sent. Check your connection and try again.
      </p>
      <Button look="go" large onClick={onRetry}>
        Try again
      </Button>
    </Ending>
  );
}
