/**
 * The number that the address asks about, on a page that was rendered beforehand: a script in index.html writes it here
 * before the app runs, so that it is not React's to compare. Nothing for one that is not written as the site writes it.
 */
export function AskedNumber() {
  return (
    <span data-number="" suppressHydrationWarning>
      {'\u00a0'}
    </span>
  );
}
