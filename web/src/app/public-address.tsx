import { useLocation } from 'react-router-dom';
import { siteUrl } from '../lib/site-url.ts';

/** What a search engine is told of a page for the public: what to say of it, and its one address. */
export function PublicAddress({ description }: { readonly description: string }) {
  const { pathname } = useLocation();
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={siteUrl + pathname} />
    </>
  );
}
