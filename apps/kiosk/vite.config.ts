import { defineConfig } from 'vite';
import { designColours } from '../../scripts/lib/first-paint.ts';

/** Tablets of some years; their browsers are renewed with them. */
const OLDEST = 'chrome87';

export default defineConfig({
  base: '/kiosk/',
  plugins: [designColours()],
  build: {
    manifest: true,
    target: OLDEST,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: false,
  },
});
