import { APP_GROUNDS } from '@minaret/design/app-grounds';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { designColours, firstPaint, OLDEST } from '../../scripts/lib/first-paint.ts';

/** Where `vite` on its own finds the API; the product serves both from one address. */
const api = process.env.API_URL ?? 'http://localhost:3000';

const grounds = Object.entries(APP_GROUNDS)
  .map(([name, [top, foot]]) => `--${name}-from:${top};--${name}-to:${foot};`)
  .join('');

export default defineConfig({
  base: '/app/',
  plugins: [designColours(grounds), react(), firstPaint(import.meta.dirname)],
  build: {
    manifest: true,
    target: OLDEST,
    // One sheet, which the server writes into the page.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { chunkFileNames: 'assets/[name]-[hash].js', assetFileNames: 'assets/[name]-[hash][extname]' },
    },
  },
  server: { proxy: { '/api': api, '/files': api, '/sounds': api, '/fonts': api } },
});
