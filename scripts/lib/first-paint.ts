// Decides: how an app whose first page the server writes is built: its colours in its sheet, and its components a second time for Node.

import { COLOUR_ROLES } from '@minaret/design/colour-roles';
import { RAMPS } from '@minaret/design/ramps';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';

/** Phones of some years; what they lack, the server's page shows without. */
export const OLDEST = 'es2022';

const roles = (scheme: 'light' | 'dark') =>
  Object.entries(COLOUR_ROLES[scheme])
    .map(([name, value]) => `--${name}:${value};`)
    .join('');

/** Light and dark by the device, unless the person has chosen; `more` are variables of the app alone. */
function scheme(more: string): string {
  const dark = `${roles('dark')}color-scheme:dark;`;
  return `:root{${roles('light')}${more}color-scheme:light;}:root[data-theme="dark"]{${dark}}@media (prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}`;
}

/** Steps of a hue are written into the sheet, so that a page of the app needs no other one. */
export function designColours(more = ''): Plugin {
  return {
    name: 'design-colours',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.(css|tsx?)$/.test(id) || /node_modules/.test(id)) return null;
      return code
        .replace('/* scheme */', () => scheme(more))
        .replace(
          /var\(--(teal|sand|night|gold|green|amber|red|blue)-(\d)\)/g,
          (_, hue: keyof typeof RAMPS, step) => String(RAMPS[hue][Number(step)]),
        );
    },
  };
}

/** The same components, for the server: it writes the page before any script is there. */
export function firstPaint(root: string): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        root,
        plugins: [designColours(), react()],
        ssr: { noExternal: true },
        build: {
          write: false,
          ssr: `${root}/src/first-paint.tsx`,
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
