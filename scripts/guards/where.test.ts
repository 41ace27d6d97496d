import { expect, it } from 'vitest';
import { listFiles, readSource } from './sources.ts';

const MARK = '// Decides: ';
const sources = listFiles(/^(apps|packages)\/.*\/src\/.*\.tsx?$/).map((path) => ({
  path,
  text: readSource(path),
}));

it('every file that says what it decides stands in docs/develop/where.md', () => {
  const where = readSource('docs/develop/where.md');
  const deciding = sources.filter(({ text }) => text.includes(MARK)).map(({ path }) => path);
  expect(deciding.length).toBeGreaterThan(0);
  expect(deciding.filter((path) => !where.includes(`\`${path}\``))).toEqual([]);
});

it('it says so in its first line, where a search shows it', () => {
  expect(sources.filter(({ text }) => text.lastIndexOf(MARK) > 0).map(({ path }) => path)).toEqual([]);
});
