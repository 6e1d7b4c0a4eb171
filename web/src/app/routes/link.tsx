import { Link, useParams } from 'react-router-dom';
import { RequestPage } from '../../features/share/request-page.tsx';
import { SlimFooter } from '../../ui/layout/site-footer.tsx';
import { QuietHeader } from '../../ui/layout/site-header.tsx';

export function LinkRoute() {
  const { id = '' } = useParams();
  return (
    <>
      <QuietHeader />
      <RequestPage key={id} id={id} />
      <SlimFooter>
        GeoNod shows where a phone is only with its owner’s consent.{' '}
        <Link to="/privacy">Privacy Policy</Link>
      </SlimFooter>
    </>
  );
}
