import { expect, it } from 'vitest';
import { listFiles, readSource } from './sources.ts';

/** In two parts: this file speaks of the mark and does not carry it. */
const MARK = ['// Decides', ' '].join(':');
const sources = listFiles(/^((apps|packages)\/.*\/src|scripts|proofs)\/.*\.(tsx?|mjs)$/).map((path) => ({
  path,
  text: readSource(path),
}));
const deciding = sources.filter(({ text }) => text.includes(MARK)).map(({ path }) => path);
const where = readSource('docs/develop/where.md');
const rows = where.split('\n').filter((line) => line.startsWith('| ') && line !== '| question | file |');

it('every file that says what it decides stands in docs/develop/where.md', () => {
  expect(deciding.length).toBeGreaterThan(0);
  expect(deciding.filter((path) => !where.includes(`\`${path}\``))).toEqual([]);
});

const named = [...new Set([...where.matchAll(/`([\w./-]+\.(?:tsx?|mjs))`/g)].map(([, name]) => name ?? ''))];
const isPath = (name: string) => /^(apps|packages|scripts|proofs)\//.test(name);

it('every file of code that docs/develop/where.md names says what it decides', () => {
  expect(named.filter((name) => isPath(name) && !deciding.includes(name))).toEqual([]);
});

it('a shortened name leads to a file', () => {
  const isEnd = (name: string) => sources.some(({ path }) => path.endsWith(`/${name}`));
  expect(named.filter((name) => !isPath(name) && !isEnd(name))).toEqual([]);
});

it('it says so in its first line, where a search shows it', () => {
  expect(sources.filter(({ text }) => text.lastIndexOf(MARK) > 0).map(({ path }) => path)).toEqual([]);
});

it('a file has one row of its own', () => {
  const alone = rows.flatMap((row) => /\| `([^`]+)` \|$/.exec(row)?.[1] ?? []);
  expect(alone.filter((path, index) => alone.indexOf(path) !== index)).toEqual([]);
});
