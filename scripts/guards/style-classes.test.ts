import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listFiles, readSource } from './sources.ts';

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;

it('every class of a sheet that a component of the console names is in it', () => {
  const named = listFiles(/^apps\/console\/src\/.*\.tsx$/).flatMap((path) => {
    const source = readSource(path);
    return [...source.matchAll(IMPORT)].flatMap(([, name = '', sheet = '']) => {
      const css = readSource(join(path, '..', sheet));
      const words = [...source.matchAll(new RegExp(`(?<![\\w.'"/-])${name}\\.(\\w+)`, 'g'))];
      return words.map(([, word = '']) => ({
        where: `${path}: ${word}`,
        isThere: new RegExp(`\\.${word}(?![\\w-])`).test(css),
      }));
    });
  });
  expect(named.length).toBeGreaterThan(500);
  expect([...new Set(named.filter(({ isThere }) => !isThere).map(({ where }) => where))]).toEqual([]);
});
