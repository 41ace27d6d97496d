import { defineConfig } from 'vitest/config';

const PATIENT = { testTimeout: 60_000, hookTimeout: 60_000 };

/** Reading the same modules anew for each file took half of the time; no file changes one, and each puts back its globals. */
const SHARED = { isolate: false };

export default defineConfig({
  test: {
    // Two cores are what there is; left alone Vitest takes one of them.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts', 'packages/*/test/**/*.test.ts'],
          ...SHARED,
          ...PATIENT,
        },
      },
      { test: { name: 'console', include: ['apps/console/src/**/*.test.{ts,tsx}'], ...SHARED, ...PATIENT } },
      { test: { name: 'screen', include: ['apps/screen/src/**/*.test.{ts,tsx}'], ...SHARED, ...PATIENT } },
      {
        test: {
          name: 'athan-plus',
          include: ['apps/athan-plus/src/**/*.test.{ts,tsx}'],
          ...SHARED,
          ...PATIENT,
        },
      },
      { test: { name: 'giving', include: ['apps/giving/src/**/*.test.{ts,tsx}'], ...SHARED, ...PATIENT } },
      { test: { name: 'kiosk', include: ['apps/kiosk/src/**/*.test.{ts,tsx}'], ...SHARED, ...PATIENT } },
      { test: { name: 'guards', include: ['scripts/**/*.test.ts'], ...SHARED, ...PATIENT } },
      {
        test: {
          name: 'server',
          setupFiles: ['apps/server/test/each-file.ts'],
          include: ['apps/server/{src,test}/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          ...SHARED,
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          // A worker's files share its browser too.
          ...SHARED,
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
