/**
 * Cuts the phone app's Latin face to the letters of its words and the weights that it has, so that a first visit stays small; other
 * letters come from the whole face. Run after the face changes: `node scripts/cut-app-fonts.mjs`; what it writes is committed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
// @ts-expect-error the package brings no types
import subsetFont from 'subset-font';

const require = createRequire(new URL('../apps/athan-plus/package.json', import.meta.url));
const printable = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCharCode(0x20 + index));
const SIGNS = '\u00a0°·–—‘’“”…−→←';

const whole = readFileSync(require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'));
const cut = await subsetFont(whole, printable.join('') + SIGNS, {
  targetFormat: 'woff2',
  keepFeatures: ['kern', 'tnum', 'pnum', 'case'],
  noHinting: true,
  variationAxes: { wght: { min: 400, max: 700, default: 400 } },
});
writeFileSync(new URL('../apps/athan-plus/src/fonts/inter-app.woff2', import.meta.url), cut);
console.log(`inter-app.woff2 ${cut.byteLength}`);
