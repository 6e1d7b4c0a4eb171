/** The one script of the page that is shown without a network: it asks for the page of its address once there is one. */
window.addEventListener('online', () => window.location.reload());
