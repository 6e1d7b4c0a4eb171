import { ButtonAnchor } from '../../../ui/button/button.tsx';
import { Ring } from '../../../ui/ring/ring.tsx';
import { Ending } from '../ending.tsx';
import { useAfterWords } from '../language/locale.tsx';
import { CopyLink } from './copy-link.tsx';

/** Its own asker looks at what they pass on: there is nothing here for them to answer. */
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
