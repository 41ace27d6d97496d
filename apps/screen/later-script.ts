import { createHash } from 'node:crypto';
import { build, type Plugin } from 'vite';

interface LaterScript {
  /** Its file is called by it, and the page finds the file by `__NAME_SCRIPT__`. */
  name: string;
  entry: string;
  /** Modules that the page hands over. */
  shared?: Record<string, string>;
}

/** What most screens never need, and what the first load has no room for, is a script of its own. */
export function laterScript(target: string, { name, entry, shared = {} }: LaterScript): Plugin {
  let file = '';
  let code = '';
  return {
    name: `${name}-script`,
    apply: 'build',
    enforce: 'pre',
    async config() {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        root: import.meta.dirname,
        resolve: { alias: shared },
        build: {
          write: false,
          target,
          cssTarget: target,
          modulePreload: false,
          rolldownOptions: { input: entry, output: { format: 'iife', codeSplitting: false } },
        },
      });
      const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
      const [script] = files.filter((each) => each.type === 'chunk');
      if (!script || files.length !== 1) throw new Error(`${name} has to be one script.`);
      code = script.code;
      file = `assets/${name}-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
      return { define: { [`__${name.toUpperCase()}_SCRIPT__`]: JSON.stringify(`/screen/${file}`) } };
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
