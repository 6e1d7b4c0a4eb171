import type { Rolldown } from 'vite';

/**
 * What pages have in common, in as few files as serve them: small files compress badly, and each is a request. A page
 * is not to load what only others use; what is not named here goes where the bundler sees it used.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'react',
    // With the few lines that the bundler itself adds.
    test: /\/node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime|vite\/preload-helper/,
    priority: 4,
  },
  {
    // The frame of every page, the recipient's too: nothing in it knows a router. And the few lines that the question
    // shares with the site, which would otherwise load the question; of a ledger alone they would be one request more.
    name: 'common',
    test: within(
      'styles',
      'mount.tsx',
      'app/(error-boundary|hydration-mark)',
      'durations',
      'lib/(browser-storage|observable|own-links|recipient-visit|service-clock|stored-list|use-hydrated)',
      'ui/(button/button\\.|contour-plate|frame|icon|ledger/|ring/ring|skeleton/skeleton\\.|spinner|theme|wordmark)',
      'ui/layout/(header-bar|skip-link|slim-footer|site-header\\.module|site-footer\\.module)',
    ),
    priority: 3,
  },
  {
    name: 'site',
    test: within(
      'app/(page-notice|public-(page|address))',
      'features/analytics/analytics-(bar|choices)',
      'lib/(analytics/(?!posthog)|money|next-page-notice|phone-query|prices|read-from|session/session-hint|when-idle)',
      'ui/(button/button-link|drawn-map/(example-area|lettering-along)|layout)',
    ),
    priority: 2,
  },
  {
    // What the first page and others need, and the result does not. With what follows, a form without a number would
    // load the countries.
    name: 'field',
    test: within('ui/(field/field|map-key|segmented/segmented)'),
    priority: 2,
  },
  {
    // A few lines each, for the same pages: those that show what is known.
    name: 'facts',
    test: within('ui/(badge|skeleton)/', 'lib/moments'),
    priority: 2,
  },
  {
    // What the other forms ask with.
    name: 'form',
    test: within('ui/field/(text|password)-field', 'lib/form-fields'),
    priority: 2,
  },
  {
    // What every call is made with, who is signed in for it, and what follows from its being nobody.
    name: 'call',
    test: within(
      'lib/(api-client|call-words)',
      'lib/(firebase/load-auth|session/session\\.)',
      'endpoint\\.',
      'endpoints/missing',
      'errors',
    ),
    priority: 2,
  },
  {
    // The recipient's question in one piece; what comes after the first press, what is held, and each language, apart from it.
    name: 'question',
    test: within(
      'app/link-page',
      'features/share/(?!after/|rights/|language/(\\w\\w\\b|facts-))',
      'lib/(geolocation|light-call)',
    ),
    priority: 1,
  },
  {
    // What asks again; the map, which asks for its sheet, would take it along.
    name: 'swr',
    test: /\/node_modules\/(swr\/(?!dist\/infinite)|dequal\/|use-sync-external-store\/)/,
    priority: 2,
  },
  {
    // Words on an arc, which other drawings have, too.
    name: 'arc',
    test: within('ui/drawn-map/arc-text'),
    priority: 2,
  },
  {
    // A place as it is drawn, before the streets: a dozen files that are always wanted together.
    name: 'map',
    test: within(
      'ui/map/(area-label|background\\.|border|city-labels|drawn|fit|graticule|home-view|inset|lettering-of|map-notice)',
      'ui/map/(map-sheet|mercator|outline|place-map|place\\.|scale-bar|sheet-covers|sheet-paths|sheet\\.|streets|use-|zoom)',
    ),
    priority: 1,
  },
  {
    name: 'phone',
    test: within('ui/(phone-field|country-picker)'),
    priority: 1,
  },
];

function within(...paths: readonly string[]): RegExp {
  return new RegExp(`/(?:web|contracts)/src/(${paths.join('|')})`);
}
