import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../guards/sources.ts';
import { COUNTS_FILE } from './counting-reporter.mjs';
import { vitestStep } from './steps.mjs';

const FILE = `
import { expect, it } from 'vitest';
let tries = 0;
it('is good', () => {});
it('is good at the second try', { retry: 2 }, () => expect(++tries).toBe(2));
it('is bad', { retry: 1 }, () => expect(1).toBe(2));
it.skip('is skipped', () => {});
it('finds that it cannot run', ({ skip }) => skip());
it.todo('is still to be written');
`;

it('tells a run of Vitest by its tests, and which were tried again', () => {
  // In the checkout, for Vitest to be found from there.
  const folder = mkdtempSync(join(ROOT, 'node_modules', '.counting-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'some.test.mjs'), FILE);
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    `export default { test: { projects: [{ test: { name: 'own', include: ['**/*.test.mjs'], exclude: [] } }] } };`,
  );
  const { command, args } = vitestStep(['own']);
  const env = { ...process.env, [COUNTS_FILE]: join(folder, 'counts.json') };
  expect(spawnSync(command, [...args, '--root', folder], { env }).status).toBe(1);
  expect(JSON.parse(readFileSync(join(folder, 'counts.json'), 'utf8'))).toEqual({
    passed: 2,
    failed: 2,
    skipped: 2,
    retried: [expect.stringMatching(/^is good at the second try \(.*expected.*, .*test.*:\d+\)$/)],
  });
});
