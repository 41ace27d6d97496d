import { defineConfig } from 'vitest/config';

const PATIENT = { testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    // Two cores are what there is; left alone Vitest takes one of them.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts', 'packages/*/test/**/*.test.ts'],
          ...PATIENT,
        },
      },
      { test: { name: 'console', include: ['apps/console/src/**/*.test.{ts,tsx}'], ...PATIENT } },
      { test: { name: 'screen', include: ['apps/screen/src/**/*.test.{ts,tsx}'], ...PATIENT } },
      { test: { name: 'guards', include: ['scripts/**/*.test.ts'], ...PATIENT } },
      {
        test: {
          name: 'server',
          // Reading the whole server anew for each file took half of the run; no file changes a module.
          isolate: false,
          setupFiles: ['apps/server/test/each-file.ts'],
          include: ['apps/server/{src,test}/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          // A worker's files share its browser.
          isolate: false,
          // A browser on a busy machine may miss its moment; a fault is there each time.
          retry: 2,
          // `expect.poll` gives up after a second by itself; a page on a busy machine may need more.
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
