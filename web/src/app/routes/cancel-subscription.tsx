import { PublicPage } from '../public-page.tsx';

export function CancelSubscriptionRoute() {
  return (
    <PublicPage
      title="Cancel subscription: GeoNod"
      footnote="A cancellation by email can be undone."
    >
      <main id="main" className="wrap section">
        <h1 className="t-lg">Cancel subscription</h1>
      </main>
    </PublicPage>
  );
}
