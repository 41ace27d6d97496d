import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import type { Plugin } from 'vite';

const FOLDER = `${import.meta.dirname}/src/designs`;
/** A screen shows one of these, and fetches that one; those of slides and Eid it fetches once it shows something. */
const APART = [
  'mihrab',
  'ledger',
  'horizon',
  'courtyard',
  'astrolabe',
  'bold',
  'home-clock',
  'slides',
  'eid',
];
/** What all designs share and what has its say after theirs. */
const STATES = 'states';

interface Style {
  file: string;
  text: string;
}

function styleOf(name: string, target: string): Style {
  const text = readFileSync(`${FOLDER}/${name}.css`, 'utf8');
  const { code } = transformSync(text, { loader: 'css', minify: true, target });
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  return { file: `assets/${name}-${hash}.css`, text: code };
}

/**
 * Six designs' styles would be half of what a screen loads before it shows one of them: each is a file of its own, between
 * the style of the page and that of the states. `core/design-style.ts` brings the one that is shown.
 */
export function designStyles(target: string): Plugin {
  let styles: Record<string, Style> = {};
  let after: Style = { file: '', text: '' };
  const isApart = (id: string) => {
    const name = /\/src\/designs\/([\w-]+)\.css$/.exec(id)?.[1];
    return name !== undefined && [...APART, STATES].includes(name);
  };
  return {
    name: 'design-styles',
    apply: 'build',
    enforce: 'pre',
    config() {
      styles = Object.fromEntries(APART.map((name) => [name, styleOf(name, target)]));
      after = styleOf(STATES, target);
      const paths = Object.entries(styles).map(([name, { file }]) => [name, `/screen/${file}`]);
      return { define: { __DESIGN_STYLES__: JSON.stringify(Object.fromEntries(paths)) } };
    },
    load: (id) => (isApart(id) ? '' : null),
    generateBundle() {
      for (const { file, text } of [...Object.values(styles), after])
        this.emitFile({ type: 'asset', fileName: file, source: text });
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        {
          tag: 'link',
          attrs: { rel: 'preload', as: 'style', href: `/screen/${after.file}` },
          injectTo: 'body',
        },
        // Kept by the worker, so that another design can be chosen while the network is away.
        ...Object.values(styles).map(({ file }) => ({
          tag: 'link',
          attrs: { rel: 'prefetch', href: `/screen/${file}` },
          injectTo: 'body' as const,
        })),
      ],
    },
  };
}
