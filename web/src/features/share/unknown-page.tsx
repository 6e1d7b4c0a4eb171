import { ButtonAnchor } from '../../ui/button/button.tsx';
import { Ring } from '../../ui/ring/ring.tsx';
import { Ending } from './ending.tsx';

/** There is no such request, or none any more. */
export function UnknownPage() {
  return (
    <Ending mark={<Ring name="none" size={56} />} title="No request here">
      <p className="lead" role="alert">
        Invalid or missing link. Please check your URL.
      </p>
      <ButtonAnchor href="/about">What is GeoNod?</ButtonAnchor>
    </Ending>
  );
}
