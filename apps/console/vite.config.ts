import { readFile } from 'node:fs/promises';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Where `vite` on its own finds the API; the product serves both from one address. */
const api = process.env.API_URL ?? 'http://localhost:3000';

/** Needed by every page, so one file of them: it compresses better and stays cached across versions. */
const EVERYWHERE =
  /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser|@tanstack|i18next|react-i18next|use-sync-external-store|html-parse-stringify|void-elements|zod|clsx|@mantine\/core\/esm\/core|@mantine\/core\/esm\/components\/(Button|Loader|Transition|UnstyledButton))\//;

/** The schemas make JSON Schema on the server only; without that code they are a fifth smaller here. */
function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/.test(id)) return null;
      const source = await readFile(id, 'utf8');
      const names = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map((match) => match[1]);
      return names.map((name) => `export const ${name} = () => undefined;`).join('\n');
    },
  };
}

export default defineConfig({
  plugins: [react(), withoutJsonSchema()],
  build: {
    manifest: true,
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'vendor', test: EVERYWHERE }] } } },
  },
  server: { proxy: { '/api': api, '/guide': api, '/files': api } },
});
