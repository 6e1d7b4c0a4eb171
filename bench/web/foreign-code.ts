/** Words that each of these writes into whatever holds its code. */
const marks: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Firebase', /identitytoolkit|firestore\.googleapis|FirebaseError/],
  ['Stripe', /js\.stripe\.com|confirmPayment/],
  ['Leaflet', /leaflet/i],
  ['analytics', /posthog/i],
  ['a router', /reactRouterVersion|context of a <Router>|useRoutes/],
];

/** "No router, Firebase, Stripe, Leaflet or analytics": what of them is in a page's scripts, a line for each. */
export function foreignCode(page: string, scripts: readonly string[]): string[] {
  if (scripts.length === 0) return [`${page} was not looked at: it has no scripts`];
  return marks
    .filter(([, mark]) => scripts.some((text) => mark.test(text)))
    .map(([name]) => `${page} loads ${name}`);
}
