import { WALL } from '@minaret/design/wall';
import { build, defineConfig, type Plugin } from 'vite';
import { designStyles } from './design-styles.ts';
import { laterScript } from './later-script.ts';

/** Where `vite` on its own finds the API; the product serves both from one address. */
const api = process.env.API_URL ?? 'http://localhost:3000';

/** The oldest browser in a television that can be had: it knows no module scripts. */
const OLDEST = 'chrome56';
const OUTPUT = { format: 'iife', codeSplitting: false } as const;

const SOURCES = `${import.meta.dirname}/src`;
const LIVE = { name: 'live', entry: `${SOURCES}/live/live.ts` };
const PREACT = `${SOURCES}/campaign/shared-preact.ts`;
const CAMPAIGN = {
  name: 'campaign',
  entry: `${SOURCES}/campaign/main.ts`,
  shared: { 'preact/jsx-runtime': PREACT, 'preact/hooks': PREACT },
};

/** The few lines that stand in the page itself. */
async function firstPaint(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: import.meta.dirname,
    build: {
      write: false,
      target: OLDEST,
      modulePreload: false,
      rolldownOptions: { input: `${import.meta.dirname}/src/first-paint.ts`, output: OUTPUT },
    },
  });
  const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const [script] = files.filter((file) => file.type === 'chunk');
  if (!script || files.length !== 1) throw new Error('The first light has to be one script.');
  return script.code.trim().replaceAll('</', '<\\/');
}

/**
 * The page shows the time by itself. Style and script are only fetched meanwhile: `first-paint.ts` puts them to use, since
 * reading them takes a weak television longer than the time that is waited for.
 */
function screenPage(): Plugin {
  return {
    name: 'screen-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const loads: string[] = [];
        const rest = html.replace(
          /\s*<(script|link)\b[^>]*\b(src|href)="[^"]*"[^>]*>(<\/script>)?/g,
          (tag, name: string) => {
            if (/rel="prefetch"/.test(tag)) return tag;
            const [, file] = /(?:src|href)="([^"]*)"/.exec(tag) ?? [];
            loads.push(`<link rel="preload" as="${name === 'script' ? 'script' : 'style'}" href="${file}">`);
            return '';
          },
        );
        const own = `<script>${await firstPaint()}</script>`;
        return rest.replace('<div id="stage"></div>', () =>
          [own, '<div id="stage"></div>', ...loads].join('\n    '),
        );
      },
    },
  };
}

/** Written into the sheets: a screen loads as little as it can. A name that the design does not have fails the build. */
const wallColours: Plugin = {
  name: 'wall-colours',
  enforce: 'pre',
  transform(code, id) {
    if (!/\.css$/.test(id) || !code.includes('var(--wall-')) return null;
    return code.replace(/var\(--wall-(\w+)\)/g, (written, name: string) => {
      const colour = new Map<string, string>(Object.entries(WALL)).get(name);
      return colour ?? this.error(`${written} is no colour of the wall`);
    });
  },
};

export default defineConfig({
  base: '/screen/',
  plugins: [
    wallColours,
    designStyles(OLDEST),
    laterScript(OLDEST, LIVE),
    laterScript(OLDEST, CAMPAIGN),
    screenPage(),
  ],
  build: {
    manifest: true,
    target: OLDEST,
    cssTarget: OLDEST,
    // A file of its own, beside the script and not inside it.
    cssCodeSplit: false,
    modulePreload: false,
    // A font or picture inside the script would be loaded whether it is shown or not.
    assetsInlineLimit: 0,
    rolldownOptions: { output: OUTPUT },
  },
  server: { proxy: { '/api': api, '/files': api } },
});
