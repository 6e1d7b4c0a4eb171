/** The entries of the site in web/, whose inline scripts the build leaves as they are. */
export const mainTemplate = 'index.html';
export const linkShell = 'link-shell.html';
export const templates = [mainTemplate, linkShell] as const;

/** A page that the build writes as HTML. */
export interface PageToWrite {
  /** Where it is rendered; an example, for a page of many addresses. */
  readonly path: string;
  /** Its module in src/app/routes, without the ending; the recipient's page is an entry of its own. */
  readonly route: string | null;
  readonly file: string;
  /** For search engines: in the sitemap, with a picture for shared links. */
  readonly isPublic: boolean;
  /** Its contents need scripts; the page says so to those who have none. */
  readonly needsScripts?: boolean;
  /** Whoever was asked where they are reads it, in English or not. */
  readonly isForRecipients?: boolean;
}

const forThePublic = (path: string, route: string) => ({
  path,
  route,
  file: path === '/' ? 'index.html' : `${route}.html`,
  isPublic: true,
});

export const pagesToWrite: readonly PageToWrite[] = [
  forThePublic('/', 'landing'),
  forThePublic('/pricing', 'pricing'),
  forThePublic('/about', 'about'),
  forThePublic('/terms', 'terms'),
  forThePublic('/privacy', 'privacy'),
  {
    ...forThePublic('/privacy/you', 'privacy-you'),
    file: 'privacy/you.html',
    needsScripts: true,
    isForRecipients: true,
  },
  { ...forThePublic('/login', 'login'), needsScripts: true },
  { ...forThePublic('/register', 'register'), needsScripts: true },
  { ...forThePublic('/cancel-subscription', 'cancel-subscription'), needsScripts: true },
  // What the funnel's pages show until it is known what they are about.
  ...['loading', 'payment', 'location'].map((route) => ({
    path: `/${route}`,
    route,
    file: `${route}.html`,
    isPublic: false,
    needsScripts: true,
  })),
  // One file for the links of all requests: what it shows until the request is read.
  {
    path: '/link/of-a-request',
    route: null,
    file: linkShell,
    isPublic: false,
    needsScripts: true,
    isForRecipients: true,
  },
  // Hosting answers with it, and with status 404, whatever no other file or rewrite answers.
  { path: '/404', route: 'not-found', file: '404.html', isPublic: false },
];

/** The file of every other page: an empty root that the scripts fill. */
export const emptyShell = 'app-shell.html';
