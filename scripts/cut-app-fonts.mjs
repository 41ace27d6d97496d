/**
 * Cuts the Latin face of the phone app and of the giving page to the letters of their words and the weights that they have, so that a
 * first visit stays small; other letters come from the whole face. Run after the face changes: `node scripts/cut-app-fonts.mjs`; what it
 * writes is committed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
// @ts-expect-error the package brings no types
import subsetFont from 'subset-font';

const require = createRequire(new URL('../apps/athan-plus/package.json', import.meta.url));
const printable = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCharCode(0x20 + index));
const SIGNS = '\u00a0°·–—‘’“”…−';
/** Beside them, what each has of its own: arrows, signs of money. */
const APPS = { 'athan-plus': '→←', giving: '£€¥×' };

const whole = readFileSync(require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'));
for (const [app, more] of Object.entries(APPS)) {
  const cut = await subsetFont(whole, printable.join('') + SIGNS + more, {
    targetFormat: 'woff2',
    keepFeatures: ['kern', 'tnum', 'pnum', 'case'],
    noHinting: true,
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  });
  writeFileSync(new URL(`../apps/${app}/src/fonts/inter-app.woff2`, import.meta.url), cut);
  console.log(`${app} ${cut.byteLength}`);
}
