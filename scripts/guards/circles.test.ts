import { describe, expect, it } from 'vitest';
import { circlesIn, featureCircles, packageCircles, typeCircles, valueCircles } from './import-circles.ts';
import { type Import, importsOf, listFiles } from './sources.ts';

const isSource = /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/;
const imports = listFiles(isSource)
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .flatMap((path) => importsOf(path));

const named = (circles: readonly string[][]) => circles.map((circle) => circle.join(', '));

describe('circles of imports', () => {
  it('are none between features', () => {
    expect(imports.length).toBeGreaterThan(1000);
    expect(named(featureCircles(imports))).toEqual([]);
  });

  it('are none between packages', () => {
    expect(named(packageCircles(imports))).toEqual([]);
    const planted: Import = { from: 'packages/prayer/src/a.ts', to: '@minaret/contract/x', how: 'type' };
    expect(named(packageCircles([...imports, planted]))).toEqual([expect.stringContaining('prayer')]);
  });

  it('are none between files that need each other to run', () => {
    expect(named(valueCircles(imports))).toEqual([]);
  });

  it('are none by types either', () => {
    expect(named(typeCircles(imports))).toEqual([]);
  });
});

const FEATURES = 'apps/server/src/features';
const arrow = (from: string, to: string, how: Import['how'] = 'value'): Import => ({
  from: `${FEATURES}/${from}`,
  to: `${FEATURES}/${to}`,
  how,
});

describe('a planted circle', () => {
  it('is found however long it is, and once', () => {
    const ring = ['a', 'b', 'c', 'd'].map((name, index, all) => [name, all[(index + 1) % 4] ?? ''] as const);
    expect(circlesIn([...ring, ['b', 'x'], ['x', 'y'], ['y', 'y']])).toEqual([['a', 'b', 'c', 'd']]);
    expect(circlesIn(ring.slice(0, 3))).toEqual([]);
    expect(circlesIn([...ring, ['x', 'y'], ['y', 'x']])).toEqual([
      ['a', 'b', 'c', 'd'],
      ['x', 'y'],
    ]);
  });

  it('of features is found where no two files import each other, by types too', () => {
    const back = arrow('hijri/decide.ts', 'iqama-timings/service.ts', 'type');
    const planted = [...imports, arrow('iqama-timings/list.ts', 'hijri/service.ts'), back];
    const circles = featureCircles(planted).filter((circle) => circle.includes('apps/server hijri'));
    expect(circles).toHaveLength(1);
    expect(circles[0]).toContain('apps/server iqama-timings');
  });

  it('of files is found by value, and by type where only types go round', () => {
    const there = arrow('hijri/a.ts', 'hijri/b.ts');
    const byType = [there, arrow('hijri/b.ts', 'hijri/a.ts', 'type')];
    const byValue = [there, arrow('hijri/b.ts', 'hijri/a.ts')];
    const circle = [[`${FEATURES}/hijri/a.ts`, `${FEATURES}/hijri/b.ts`]];
    expect(valueCircles(byValue)).toEqual(circle);
    expect(valueCircles(byType)).toEqual([]);
    expect(typeCircles(byType)).toEqual(circle);
    expect(valueCircles([there, arrow('hijri/b.ts', 'hijri/a.ts', 'later')])).toEqual([]);
  });

  it('is read from the text of the files', () => {
    const read = (text: string) => importsOf('x/y.ts', text).map(({ how }) => how);
    expect(read("import type { A } from './a.ts';\nexport type { B } from './b.ts';")).toEqual([
      'type',
      'type',
    ]);
    expect(read("import { type A, type B } from './a.ts';")).toEqual(['type']);
    expect(read("import { type A, b } from './a.ts';\nexport * from './c.ts';")).toEqual(['value', 'value']);
  });
});
