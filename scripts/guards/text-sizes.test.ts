import { expect, it } from 'vitest';
import { listFiles, readSource } from './sources.ts';

/** A size of text, or the room of its line; `--control-type` and the like are sizes too. */
const TEXT_SIZE = /(?<![\w-])(?:font-size|line-height|font|--[\w-]*type)\s*:[^;{}]*/g;

it('text of the console is in rem: the size that a person set in the browser counts', () => {
  const inPixels = listFiles(/^apps\/console\/.*\.css$/).flatMap((path) =>
    [...readSource(path).matchAll(TEXT_SIZE)]
      .filter(([declaration]) => /\dpx/.test(declaration))
      .map(([declaration]) => `${path}: ${declaration}`),
  );
  expect(inPixels).toEqual([]);
});

it('so is the text of components', () => {
  const theme = readSource('apps/console/src/app/theme/theme.ts');
  for (const scale of ['fontSizes', 'lineHeights'])
    expect(theme.match(new RegExp(`${scale}: \\{[^}]*\\}`))?.[0]).toMatch(/rem/);
  const inPixels = listFiles(/^apps\/console\/src\/.*\.tsx?$/).filter((path) =>
    /(fontSize|lineHeight)s?: (\{[^}]*\dpx|'?\d+(px)?\b)|\b(fz|lh)=("\d+px|\{\d)/.test(readSource(path)),
  );
  expect(inPixels).toEqual([]);
});
