import { ButtonAnchor } from '../../../ui/button/button.tsx';
import { Ring } from '../../../ui/ring/ring.tsx';
import { Ending } from '../ending.tsx';
import { useAfterWords } from '../language/locale.tsx';

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
