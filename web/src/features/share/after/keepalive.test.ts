import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepAlive } from './keepalive.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a browser whose calls end with their page', () => {
  /** The page's events, and what left it with them. */
  function older(response: () => Promise<Response>) {
    const view = Object.assign(new EventTarget(), { fetch: response as typeof fetch });
    const sent: unknown[] = [];
    vi.stubGlobal('window', view);
    vi.stubGlobal('navigator', {
      sendBeacon: async (path: string, content: Blob) => {
        sent.push([path, content.type, await content.text()]);
      },
    });
    keepAlive();
    const decline = () =>
      view.fetch('/declineRequest/t', {
        method: 'POST',
        body: '{"language":"en"}',
        keepalive: true,
      });
    const hear = (type: string) => void view.dispatchEvent(new Event(type));
    return { view, sent, decline, hear };
  }
  const never = () => new Promise<Response>(() => undefined);
  const beacon = [['/declineRequest/t', 'application/json', '{"language":"en"}']];

  it('sends what is still on its way once more as it is left', async () => {
    const { view, sent, decline, hear } = older(never);
    void decline();
    void view.fetch('/readRequest/t');
    expect(sent).toEqual([]);
    hear('pagehide');
    await vi.waitFor(() => expect(sent).toEqual(beacon));
  });

  it('sends what is given in that very moment', async () => {
    const { view, sent, decline, hear } = older(never);
    view.addEventListener('pagehide', () => void decline());
    hear('pagehide');
    await vi.waitFor(() => expect(sent).toEqual(beacon));
  });

  it('sends nothing twice that was answered, nor once it is shown again', async () => {
    const { sent, decline, hear } = older(async () => Response.json({}));
    await decline();
    hear('pagehide');
    hear('pageshow');
    await decline();
    expect(sent).toEqual([]);
  });
});
