import { createRequire } from 'node:module';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { checkSettings } from './build/check-settings.ts';
import { chunkGroups } from './build/chunks.ts';
import { shortClassName } from './build/class-names.ts';
import { devLinkShell } from './build/dev-link-shell.ts';
import { minifyScripts } from './build/minify-scripts.ts';
import { prerender } from './build/prerender.ts';
import { linkShell, mainTemplate } from './build/prerendered-pages.ts';
import { reactModules } from './build/react-modules.ts';

const routerForProduction = createRequire(import.meta.url)
  .resolve('react-router/package.json')
  .replace('package.json', 'dist/production/index.mjs');

const leafletParts = new URL('build/leaflet-parts.js', import.meta.url).pathname;
const leafletAbsent = new URL('build/leaflet-absent.js', import.meta.url).pathname;

/** The files that tests hold back, or that are looked for beside a page: they keep their names. */
const namedChunks = new Set([
  'auth',
  'firestore',
  'location',
  'posthog',
  'react',
  'register',
  'tile-map',
]);

export default defineConfig(({ command }) => ({
  plugins: [checkSettings(), react(), reactModules(), minifyScripts(), prerender(), devLinkShell()],
  resolve: {
    alias: [
      { find: /^leaflet$/, replacement: leafletParts },
      { find: /^\.\/(SVG\.VML|Marker\.Drag|Icon\.Default)$/, replacement: leafletAbsent },
      // The package names its development build alone, with warnings that no visitor reads.
      { find: /^react-router$/, replacement: routerForProduction },
    ],
  },
  build: {
    // Syntax alone is lowered: tsconfig.json's `lib` keeps what came to the language's library later out of the code.
    target: 'es2022',
    // Scripts by a plugin of ours, styles as Vite does where it minifies scripts.
    minify: false,
    cssMinify: 'lightningcss',
    rolldownOptions: {
      input: { main: mainTemplate, link: linkShell },
      output: {
        // Else the bundler writes anew what is small already.
        minify: false,
        comments: false,
        codeSplitting: { groups: chunkGroups },
        // Each page's code names many of these files: short hashes of few characters, and no names but those that
        // somebody looks for, make the first page 0.9 KB smaller. Seven are the fewest that so many files may have.
        hashCharacters: 'hex',
        chunkFileNames: ({ name }) =>
          `assets/${namedChunks.has(name) ? `${name}-` : ''}[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${name.endsWith('.css') ? '[hash:7]' : '[name]-[hash:8]'}[extname]`,
      },
    },
    // Every browser of this target knows modulepreload, or does without.
    modulePreload: { polyfill: false },
    // Drawn art is referenced by <use>, which cannot point into a data URL; of the map's sheets, one is fetched.
    assetsInlineLimit: (file) => (/\.(svg|json)$/.test(file) ? false : undefined),
  },
  css: {
    modules: {
      localsConvention: 'camelCaseOnly',
      ...(command === 'build' ? { generateScopedName: shortClassName } : {}),
    },
  },
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
}));
