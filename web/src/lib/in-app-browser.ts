/** How the browsers call themselves that apps open links in. */
const apps = /; wv\)|FBA[NV]|Instagram|Line\/|MicroMessenger|TikTok|musical_ly|BytedanceWebview/;

/**
 * Whether a page is shown inside another app, which decides by itself whether a site may know the position, and often
 * neither asks its owner nor saves a file. On iOS whatever is not a browser of its own does not call itself Safari.
 */
export function isInAppBrowser(userAgent: string): boolean {
  return (
    apps.test(userAgent) || (/iPhone|iPad|iPod/.test(userAgent) && !/Safari\//.test(userAgent))
  );
}

/** The same of this page. A site on the Home Screen of an iPhone calls itself like one of those, and is none. */
export function isInsideAnApp(): boolean {
  return isInAppBrowser(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches;
}
