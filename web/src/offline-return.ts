/**
 * The one script of the page that is shown without a network: it asks for the page of its address once there is one, and
 * does not call a person offline where only the site does not respond.
 */
window.addEventListener('online', () => window.location.reload());

if (navigator.onLine) {
  for (const element of document.querySelectorAll<HTMLElement>('[data-online]')) {
    element.textContent = element.dataset.online ?? '';
  }
  document.title = `${document.querySelector('h1')?.textContent}: GeoNod`;
}
