// Stands in for https://apis.google.com/js/api.js, which cannot be had offline: as much of gapi.iframes as the
// Auth SDK and the Auth emulator's relay frame use to talk to each other. Plain JavaScript, served as it is.
{
  /** One end of the talk between a page and the frame in it. */
  class Channel {
    #other;
    #handlers = new Map();
    #awaited = new Map();
    /** @type {object[]} */
    #unsent = [];
    #ready = false;

    /** @param {() => Window | null} other */
    constructor(other) {
      this.#other = other;
      window.addEventListener('message', (event) => {
        if (event.source === other() && event.data?.gapiStub) void this.#receive(event.data);
      });
    }

    /** @param {string} name @param {(payload: unknown) => unknown} handler */
    register(name, handler) {
      this.#handlers.set(name, handler);
    }

    /** @param {string} name @param {unknown} payload @param {(answers: unknown[]) => void} [answered] */
    send(name, payload, answered) {
      const call = crypto.randomUUID();
      if (answered) this.#awaited.set(call, answered);
      this.#post({ kind: 'call', call, name, payload });
    }

    /** @param {() => void} [answered] */
    ping(answered) {
      return new Promise((resolve) => {
        this.send('ping', null, () => resolve(answered?.()));
      });
    }

    restyle() {
      return Promise.resolve();
    }

    /** The other end listens. */
    open() {
      this.#ready = true;
      for (const message of this.#unsent.splice(0)) this.#post(message);
    }

    /** @param {object} message */
    #post(message) {
      if (this.#ready) this.#other()?.postMessage({ gapiStub: true, ...message }, '*');
      else this.#unsent.push(message);
    }

    /** @param {{ kind: string, call: string, name: string, payload: unknown }} message */
    async #receive({ kind, call, name, payload }) {
      if (kind === 'ready') this.open();
      else if (kind === 'answer') this.#take(call, payload);
      else if (name === 'ping') this.#post({ kind: 'answer', call, payload: 'pong' });
      else {
        // Like the real one, silent about what nobody has registered for.
        const handler = this.#handlers.get(name);
        if (handler) this.#post({ kind: 'answer', call, payload: await handler(payload) });
      }
    }

    /** @param {string} call @param {unknown} payload */
    #take(call, payload) {
      try {
        this.#awaited.get(call)?.([payload]);
      } catch {
        // The Auth SDK throws after each answer on web storage, a good one too; the real gapi keeps that to itself.
      }
    }
  }

  /** @param {{ where: Element, url: string, attributes: { style: object } }} options @param {(frame: Channel) => unknown} opened */
  function openFrame({ where, url, attributes: { style, ...attributes } }, opened) {
    const frame = document.createElement('iframe');
    frame.src = url;
    Object.assign(frame.style, style);
    for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
    where.append(frame);
    return opened(new Channel(() => frame.contentWindow));
  }

  function getParentIframe() {
    const parent = new Channel(() => window.parent);
    parent.open();
    window.parent.postMessage({ gapiStub: true, kind: 'ready' }, '*');
    return parent;
  }

  Object.assign(window, {
    gapi: {
      /** @param {string} _module @param {{ callback: () => void }} options */
      load: (_module, { callback }) => callback(),
      iframes: {
        Iframe: Channel,
        CROSS_ORIGIN_IFRAMES_FILTER: {},
        getContext: () => ({ open: openFrame, getParentIframe }),
      },
    },
  });

  const script = document.currentScript;
  const source = script instanceof HTMLScriptElement ? script.src : '';
  const onload = new URL(source).searchParams.get('onload') ?? 'gapi_onload';
  const loaded = Reflect.get(window, onload);
  if (typeof loaded === 'function') loaded();
}
