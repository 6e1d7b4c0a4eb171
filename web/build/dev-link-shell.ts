import type { Plugin } from 'vite';
import { linkShell } from './prerendered-pages.ts';

/** In development, what Hosting's rewrite does: the recipient's page answers at the link of every request,
 * and where a link has lost its end. */
export function devLinkShell(): Plugin {
  return {
    name: 'geonod:dev-link-shell',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url && /^\/link(\/[^/?]*)?\/?(\?|$)/i.test(request.url))
          request.url = `/${linkShell}`;
        next();
      });
    },
  };
}
