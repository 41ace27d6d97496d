import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `vite` on its own finds the API; the product serves both from one address. */
const api = process.env.API_URL ?? 'http://localhost:3000';

const LIBRARIES =
  'react|react-dom|scheduler|react-router|cookie|set-cookie-parser|@tanstack|use-sync-external-store|zod|clsx|' +
  '@mantine/core/esm/core|@mantine/core/esm/components/(Button|Loader|Transition|UnstyledButton)|' +
  '@tabler/icons-react/dist/esm/(createReactComponent|defaultAttributes)';
const CONTRACT = 'access|client|endpoint|envelope|failures|fields|pages|session-user|users';

/** What forms are made of. */
const FIELDS = 'ActionIcon|CloseButton|Input|InputBase|PasswordInput|Skeleton|TextInput|VisuallyHidden';

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
    test: new RegExp(`console/src/app/[^/]+\\.tsx?$|packages/contract/src/(${CONTRACT})\\.ts$`),
  },
];

export default defineConfig({
  plugins: [react()],
  build: {
    manifest: true,
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { '/api': api, '/guide': api, '/files': api } },
});
