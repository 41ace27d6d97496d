import { APP_GROUNDS } from '@minaret/design/app-grounds';
import { COLOUR_ROLES } from '@minaret/design/colour-roles';
import { RAMPS } from '@minaret/design/ramps';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';

/** Where `vite` on its own finds the API; the product serves both from one address. */
const api = process.env.API_URL ?? 'http://localhost:3000';

/** Phones of some years; what they lack, the server's page shows without. */
const OLDEST = 'es2022';

const roles = (scheme: 'light' | 'dark') =>
  Object.entries(COLOUR_ROLES[scheme])
    .map(([name, value]) => `--${name}:${value};`)
    .join('');

/** Light and dark by the phone, unless the person has chosen. */
function scheme(): string {
  const dark = `${roles('dark')}color-scheme:dark;`;
  const grounds = Object.entries(APP_GROUNDS)
    .map(([name, [top, foot]]) => `--${name}-from:${top};--${name}-to:${foot};`)
    .join('');
  return `:root{${roles('light')}${grounds}color-scheme:light;}:root[data-theme="dark"]{${dark}}@media (prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}`;
}

/** Steps of a hue are written into the sheet, so that a page of the app needs no other one. */
const designColours: Plugin = {
  name: 'design-colours',
  enforce: 'pre',
  transform(code, id) {
    if (!/\.(css|tsx?)$/.test(id) || /node_modules/.test(id)) return null;
    return code
      .replace('/* scheme */', scheme)
      .replace(
        /var\(--(teal|sand|night|gold|green|amber|red|blue)-(\d)\)/g,
        (_, hue: keyof typeof RAMPS, step) => String(RAMPS[hue][Number(step)]),
      );
  },
};

/** The same components, for the server: it writes today's times into the page before any script is there. */
function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        root: import.meta.dirname,
        plugins: [designColours, react()],
        ssr: { noExternal: true },
        build: {
          write: false,
          ssr: `${import.meta.dirname}/src/first-paint.tsx`,
          target: 'node20',
          minify: true,
          rolldownOptions: { output: { format: 'es', codeSplitting: false } },
        },
      });
      const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
      const [script, ...others] = files.filter((file) => file.type === 'chunk');
      if (!script || others.length > 0) throw new Error('The first paint has to be one file.');
      this.emitFile({ type: 'asset', fileName: '.server/first-paint.mjs', source: script.code });
    },
  };
}

export default defineConfig({
  base: '/app/',
  plugins: [designColours, react(), firstPaint()],
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
