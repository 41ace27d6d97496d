import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { designColours, firstPaint, OLDEST } from '../../scripts/lib/first-paint.ts';

export default defineConfig({
  base: '/give/',
  plugins: [designColours(), react(), firstPaint(import.meta.dirname)],
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
});
