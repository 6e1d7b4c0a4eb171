/**
 * Firefox before 133 ends each call together with its page, also where `keepalive` is asked for. There, what is still on its
 * way as the page is left, or is sent in that moment, is sent once more, as such a browser can: whichever arrives second is
 * told that it is answered.
 */
export function keepAlive(): void {
  const { fetch } = window;
  let isLeft = false;
  const note = ({ type }: Event) => {
    isLeft = type === 'pagehide';
  };
  window.addEventListener('pagehide', note);
  window.addEventListener('pageshow', note);
  window.fetch = (input, init) => {
    const response = fetch(input, init);
    if (!init?.keepalive) return response;
    const content = new Blob([String(init.body)], { type: 'application/json' });
    const send = () => void navigator.sendBeacon(String(input), content);
    if (isLeft) send();
    window.addEventListener('pagehide', send);
    const forget = () => window.removeEventListener('pagehide', send);
    response.then(forget, forget);
    return response;
  };
}

if (typeof window === 'object' && !('keepalive' in Request.prototype)) keepAlive();
