import { describe, expect, it } from 'vitest';
import { breach } from './import-direction.ts';
import { importsOf, listFiles } from './sources.ts';

const isSource = /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/;

describe('the direction of imports', () => {
  it('holds in every source file', () => {
    const files = listFiles(isSource).filter((path) => !/\.test\.tsx?$/.test(path));
    const imports = files.flatMap((path) => importsOf(path));
    expect(imports.length).toBeGreaterThan(300);
    const breaches = imports.flatMap((each) => {
      const why = breach(each);
      return why ? [`${each.from} -> ${each.to}: ${why}`] : [];
    });
    expect(breaches).toEqual([]);
  });

  it.each([
    ['packages/prayer/src/a.ts', 'node:fs'],
    ['packages/contract/src/a.ts', 'apps/server/src/app.ts'],
    ['apps/console/src/app/a.ts', 'apps/server/src/config.ts'],
    ['apps/console/src/ui/a.tsx', 'apps/console/src/features/users/b.tsx'],
    ['apps/server/src/platform/a.ts', 'apps/server/src/features/users/service.ts'],
    ['apps/server/src/db/a.ts', 'apps/server/src/platform/observability/log.ts'],
    ['apps/server/src/features/users/a.ts', 'apps/server/src/features/masjid/queries.ts'],
    ['apps/server/src/features/users/a.ts', 'apps/server/src/app.ts'],
  ])('would be noticed broken: %s -> %s', (from, to) => {
    expect(breach({ from, to })).toBeDefined();
  });

  it.each([
    ['apps/server/src/features/users/a.ts', 'apps/server/src/features/masjid/service.ts'],
    ['apps/server/src/features/users/a.ts', 'apps/server/src/platform/observability/log.ts'],
    ['apps/console/src/features/users/a.tsx', '@minaret/contract/people/users'],
  ])('is right as it should be: %s -> %s', (from, to) => {
    expect(breach({ from, to })).toBeUndefined();
  });

  it('reads all the ways of importing', () => {
    const text =
      "import a from './a.ts';\nimport {\n  b,\n} from '../b.ts';\nexport { c } from 'c';\nimport 'd';\nconst e = await import('./e.ts');";
    const read = importsOf('x/y/z.ts', text);
    expect(read.map(({ how }) => how)).toEqual(['value', 'value', 'value', 'value', 'later']);
    expect(read.map(({ to }) => to)).toEqual(['x/y/a.ts', 'x/b.ts', 'c', 'd', 'x/y/e.ts']);
  });
});
