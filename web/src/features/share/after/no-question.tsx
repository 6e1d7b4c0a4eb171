import type { RequestForRecipient } from '@geonod/contracts';
import { Button, ButtonAnchor } from '../../../ui/button/button.tsx';
import { Ring } from '../../../ui/ring/ring.tsx';
import { Ending } from '../ending.tsx';
import { useAfterWords } from '../language/locale.tsx';
import { rememberRefusal } from '../refused-senders.ts';
import { senderName } from '../sender.ts';
import { CopyLink } from './copy-link.tsx';

/** There is no such request, or none any more. */
export function UnknownPage({ isCutOff }: { readonly isCutOff: boolean }) {
  const after = useAfterWords();
  return (
    <Ending mark={<Ring name="none" size={56} />} title={after.noRequest}>
      <p className="lead" role="alert">
        {after.badLink}
      </p>
      <p>{after.badLinkWhy}</p>
      <ButtonAnchor href="/about" hrefLang="en">
        {after.whatIsGeoNod}
      </ButtonAnchor>
      {isCutOff && <a href="/login?next=%2Fhome%2Flink">{after.membersHere}</a>}
    </Ending>
  );
}

/** Its own sender looks at what they pass on: there is nothing here for them to answer. */
export function OwnLinkPage() {
  const after = useAfterWords();
  return (
    <Ending mark={<Ring name="pending" size={56} />} title={after.ownLink}>
      <p className="lead">{after.ownLinkWhy}</p>
      <CopyLink />
      <ButtonAnchor href="/home/history">{after.toRequests}</ButtonAnchor>
    </Ending>
  );
}

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
      title={after.refusedBefore(senderName(askedBy))}
    >
      <p className="lead">{after.refusedBeforeWhy}</p>
      <Button onClick={onShow}>{after.showAnyway}</Button>
      <Button
        look="text"
        onClick={() => {
          rememberRefusal(askedBy, false);
          onShow();
        }}
      >
        {after.forget}
      </Button>
    </Ending>
  );
}
