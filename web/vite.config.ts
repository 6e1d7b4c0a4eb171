import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { prerender } from './build/prerender.ts';

export default defineConfig({
  plugins: [react(), prerender()],
  build: {
    target: 'es2022',
    // Drawn art is referenced by <use>, which cannot point into a data URL.
    assetsInlineLimit: (file) => (file.endsWith('.svg') ? false : undefined),
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
});
