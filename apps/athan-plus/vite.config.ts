import { APP_GROUNDS } from '@minaret/design/app-grounds';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { designColours, firstPaint, OLDEST } from '../../scripts/lib/first-paint.ts';

/** Where `vite` on its own finds the API; the product serves both from one address. */
const api = process.env.API_URL ?? 'http://localhost:3000';

const SHARED =
  /\/src\/core\/(?!language-)|\/src\/ui\/parts|\/react\/|jsx-runtime|times-at|format-hijri|preload-helper/;

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
      output: {
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        // What every page shares is one file: each answer has a kilobyte of headers, and a first visit would pay for eleven.
        codeSplitting: { groups: [{ name: 'shared', test: SHARED }] },
      },
    },
  },
  server: { proxy: { '/api': api, '/files': api, '/sounds': api, '/fonts': api } },
});
