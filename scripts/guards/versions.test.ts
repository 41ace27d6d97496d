import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');

it('every package has the version that the changes tell of first', () => {
  const [, newest] = /^## (\d+\.\d+\.\d+)$/m.exec(read('CHANGELOG.md')) ?? [];
  const parts = ['apps', 'packages'].flatMap((group) =>
    readdirSync(group).map((name) => `${group}/${name}/package.json`),
  );
  const files = ['package.json', ...parts];
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) expect(JSON.parse(read(file)).version, file).toBe(newest);
});

it('Node is named alike for people, version managers and the forge', () => {
  const { engines } = JSON.parse(read('package.json'));
  expect(engines.node).toMatch(new RegExp(`^>=${read('.nvmrc').trim()}\\.`));
  expect(read('.github/workflows/ci.yml')).toContain(`node: [${read('.nvmrc').trim()},`);
});

it('the night runs whatever takes too long for every change', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const long = Object.keys(scripts).filter((name) => /^(prove|test):/.test(name));
  const night = read('.github/workflows/nightly.yml');
  expect(long.filter((name) => !night.includes(`- '${name}'`))).toEqual([]);
});
