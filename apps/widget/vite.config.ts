import { build, defineConfig, type Plugin } from 'vite';

/** Websites are read by phones of some years; what a script of others' pages says must not stop there. */
const OLDEST = 'es2020';
const OUTPUT = { format: 'iife', codeSplitting: false, entryFileNames: 'minaret-times.js' } as const;

/** The script that stands inside of a framed widget is a file of its own, which the server reads. */
function embedScript(): Plugin {
  return {
    name: 'embed-script',
    apply: 'build',
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        root: import.meta.dirname,
        build: {
          write: false,
          target: OLDEST,
          modulePreload: false,
          rolldownOptions: { input: `${import.meta.dirname}/src/framed-widget.ts`, output: OUTPUT },
        },
      });
      const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
      const [script] = files.filter((file) => file.type === 'chunk');
      if (!script || files.length !== 1) throw new Error('The script of a framed widget has to be one file.');
      this.emitFile({ type: 'asset', fileName: 'embed.js', source: script.code });
    },
  };
}

export default defineConfig({
  base: './',
  plugins: [embedScript()],
  build: { target: OLDEST, modulePreload: false, rolldownOptions: { output: OUTPUT } },
});
