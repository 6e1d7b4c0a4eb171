import { Link } from 'wouter';
import { RequestPage } from '../../features/share/request-page.tsx';
import { SlimFooter } from '../../ui/layout/site-footer.tsx';
import { QuietHeader } from '../../ui/layout/site-header.tsx';
import type { PageParams } from '../pages.ts';

export function LinkRoute({ params }: { params: PageParams }) {
  const id = params.id ?? '';
  return (
    <>
      <QuietHeader />
      <RequestPage key={id} id={id} />
      <SlimFooter>
        GeoNod shows where a phone is only with its owner’s consent.{' '}
        <Link href="/privacy">Privacy Policy</Link>
      </SlimFooter>
    </>
  );
}
