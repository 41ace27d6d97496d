import { createHash } from 'node:crypto';
import { build, type Plugin } from 'vite';

const ENTRY = `${import.meta.dirname}/src/live/live.ts`;

/** Live sound is a script of its own: most screens never need it, and the first load has no room for it. */
export function liveScript(target: string): Plugin {
  let file = '';
  let code = '';
  return {
    name: 'live-script',
    apply: 'build',
    enforce: 'pre',
    async config() {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        root: import.meta.dirname,
        build: {
          write: false,
          target,
          cssTarget: target,
          modulePreload: false,
          rolldownOptions: { input: ENTRY, output: { format: 'iife', codeSplitting: false } },
        },
      });
      const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
      const [script] = files.filter((each) => each.type === 'chunk');
      if (!script || files.length !== 1) throw new Error('Live sound has to be one script.');
      code = script.code;
      file = `assets/live-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
      return { define: { __LIVE_SCRIPT__: JSON.stringify(`/screen/${file}`) } };
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: file, source: code });
    },
    transformIndexHtml: {
      order: 'post',
      // Kept by the worker with the rest.
      handler: () => [
        { tag: 'link', attrs: { rel: 'prefetch', href: `/screen/${file}` }, injectTo: 'body' as const },
      ],
    },
  };
}
