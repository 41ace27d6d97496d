import { defineConfig, type Plugin } from 'vite';

/** Where `vite` on its own finds the API; the product serves both from one address. */
const api = process.env.API_URL ?? 'http://localhost:3000';

/** The oldest browser in a television that can be had: it knows no module scripts. */
const OLDEST = 'chrome56';

/** One plain script, begun by the page when it is parsed. */
function plainScript(): Plugin {
  return {
    name: 'plain-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(/<script type="module" crossorigin/g, '<script defer'),
    },
  };
}

export default defineConfig({
  base: '/screen/',
  plugins: [plainScript()],
  build: {
    manifest: true,
    target: OLDEST,
    cssTarget: OLDEST,
    // A file of its own, beside the script and not inside it.
    cssCodeSplit: false,
    modulePreload: false,
    // A font or picture inside the script would be loaded whether it is shown or not.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { format: 'iife', codeSplitting: false } },
  },
  server: { proxy: { '/api': api, '/files': api } },
});
