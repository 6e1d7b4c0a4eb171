import type { RequestForRecipient } from '@geonod/contracts';
import { Button } from '../../../ui/button/button.tsx';
import { Ring } from '../../../ui/ring/ring.tsx';
import { askerName } from '../asker.ts';
import { Ending } from '../ending.tsx';
import { useAfterWords } from '../language/locale.tsx';
import { rememberRefusal } from '../refused-senders.ts';

interface RefusedPageProps {
  readonly askedBy: RequestForRecipient['askedBy'];
  readonly onShow: () => void;
}

/** Another link of somebody whom this browser was told to show no more of. */
export function RefusedPage({ askedBy, onShow }: RefusedPageProps) {
  const after = useAfterWords();
  return (
    <Ending
      mark={<Ring name="declined" size={56} />}
      title={after.refusedBefore(askerName(askedBy))}
    >
      <p className="lead">{after.refusedBeforeWhy}</p>
      <Button onClick={onShow}>{after.showAnyway}</Button>
      <Button
        look="text"
        onClick={() => {
          rememberRefusal(askedBy.key, false);
          onShow();
        }}
      >
        {after.forget}
      </Button>
    </Ending>
  );
}
