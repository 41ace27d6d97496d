import { fileURLToPath } from 'node:url';
import { COLOUR_ROLES } from '@minaret/design/colour-roles';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Where `vite` on its own finds the API; the product serves both from one address. */
const api = process.env.API_URL ?? 'http://localhost:3000';

const LIBRARIES =
  'react|react-dom|scheduler|react-router|cookie|set-cookie-parser|@tanstack|use-sync-external-store|zod|clsx|' +
  '@mantine/core/esm/core|@mantine/core/esm/components/(Button|Loader|Transition|UnstyledButton)|' +
  '@tabler/icons-react/dist/esm/(createReactComponent|defaultAttributes)';
const CONTRACT = 'access|client|endpoint|envelope|failures|fields|pages|session-user|users';

/** Of the app's own folder, what is fetched later. */
const ON_DEMAND = 'event-stream|guard-public';

/** What forms are made of. */
const FIELDS = 'ActionIcon|CloseButton|Input|InputBase|PasswordInput|Skeleton|TextInput|VisuallyHidden';

/** Small parts that most pages have: each in a file of its own weighs twice as much. */
const PARTS =
  'aside-layout|card|empty-state|focus-invalid|isolate|notice|page-header|skeleton-table|star|star-frame|status-badge';
const SIGNS = 'AlertCircle|AlertTriangle|ChevronLeft|ChevronRight|Download|InfoCircle|Lock|Upload';

/** Needed by every page, in two files: they compress better so, and the libraries stay cached across versions. */
const groups = [
  { name: 'vendor', test: new RegExp(`node_modules/(${LIBRARIES})[/.]`) },
  {
    name: 'fields',
    test: new RegExp(
      `@mantine/(core/esm/components/(${FIELDS})|hooks/esm/use-(id|merged-ref|uncontrolled))/`,
    ),
  },
  {
    name: 'app',
    test: new RegExp(
      `console/src/app/(?:(?:session|events|i18n|forms|theme|router)/)?(?!${ON_DEMAND})[^/]+\\.tsx?$|packages/(?:contract/src/[a-z]+/(${CONTRACT})|design/src/(ramps|type))\\.ts$`,
    ),
  },
  {
    name: 'shell',
    test: /features\/(?:shell\/(?:menu\/)?|account\/)(shell-layout|side-menu|menu-icons|top-bar|account-menu|masjid-clock|\w+-switch|use-\w+)|ui\/[a-z]+\/(drop-menu|initial-badge|place-popover|time)\./,
  },
  {
    name: 'kit',
    test: new RegExp(`console/src/ui/[a-z]+/(${PARTS})\\.|icons-react/dist/esm/icons/Icon(${SIGNS})\\.`),
  },
];

/** The package points bundlers at its development build, with its warnings. */
const production = fileURLToPath(import.meta.resolve('react-router')).replace('development', 'production');
const quietRouter = [
  { find: /^react-router$/, replacement: production },
  { find: /^react-router\/dom$/, replacement: production.replace('index', 'dom-export') },
];

/** The browser's own bar has the colour of the page, before any style is there. */
const pageColours: Plugin = {
  name: 'page-colours',
  transformIndexHtml: (html) =>
    html.replace('%page-light%', COLOUR_ROLES.light.page).replace('%page-dark%', COLOUR_ROLES.dark.page),
};

export default defineConfig(({ command }) => ({
  plugins: [react(), pageColours],
  resolve: { alias: command === 'build' ? quietRouter : [] },
  build: {
    manifest: true,
    target: 'es2022',
    rolldownOptions: {
      // The entry lists every chunk: without their names that list weighs half. The manifest has them.
      output: {
        codeSplitting: { groups },
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
      },
    },
  },
  server: {
    proxy: {
      '/api': api,
      '^/app(/|$)': api,
      '/guide': api,
      '/monthly': api,
      '/paper': api,
      '/live': api,
      '/fonts': api,
      '/files': api,
    },
  },
}));
