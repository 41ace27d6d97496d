import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { zoneSlice } from '../src/clock/zones.ts';

/** What a screen on a wall needs of this package, with the data of its one zone for two years. */
const ENTRY = `
export { timetableWithInstantsIn } from './sun/prayer-times.ts';
export { resolveIqamahs } from './iqamah/resolve-iqamah.ts';
export { hijriDate } from './calendar/hijri.ts';
export { hijriEvents } from './calendar/hijri-events.ts';
export { clockSeason, instantOf, wallClock } from './clock/zone.ts';
export const zone = ${JSON.stringify(zoneSlice('Europe/London', Date.UTC(2026, 0, 1), Date.UTC(2028, 0, 1)))};
`;

const bundle = await build({
  stdin: { contents: ENTRY, resolveDir: fileURLToPath(new URL('../src', import.meta.url)), loader: 'ts' },
  bundle: true,
  minify: true,
  write: false,
  metafile: true,
  format: 'esm',
  target: 'chrome56',
});
const code = bundle.outputFiles[0]?.text ?? '';

describe('the part a TV needs', () => {
  test('is at most 15 kB gzipped', () => {
    expect(code.length).toBeGreaterThan(5000);
    expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(15_000);
  });

  test('has none of the zone data, and no library', () => {
    expect(Object.keys(bundle.metafile.inputs).filter((path) => path.includes('node_modules'))).toEqual([]);
    expect(Object.keys(bundle.metafile.inputs).filter((path) => path.endsWith('/zones.ts'))).toEqual([]);
  });

  test('calls nothing that a browser of 2017 does not know', () => {
    const tooYoung =
      /\.(padStart|padEnd|flat|flatMap|at|replaceAll|matchAll|findLast|toSorted|trimStart)\(|fromEntries|globalThis|structuredClone|BigInt/;
    expect(tooYoung.exec(code)).toBeNull();
  });
});
