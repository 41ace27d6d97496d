/**
 * Cuts each design's figure face down to digits, colon and space, so that a time is drawn in its own face a moment after
 * the page is there. Run after a face changes: `node scripts/cut-screen-fonts.mjs`; what it writes is committed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
// @ts-expect-error the package brings no types
import subsetFont from 'subset-font';

const require = createRequire(new URL('../apps/screen/package.json', import.meta.url));
const FIGURES = '0123456789: ';
const EASTERN = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹';
const KEPT = ['kern', 'tnum', 'pnum', 'lnum', 'locl'];

/** @type {[name: string, file: string, text: string][]} */
const CUTS = [
  ['source-serif', 'source-serif-4/files/source-serif-4-latin-600-normal.woff2', FIGURES],
  ['inter', 'inter/files/inter-latin-700-normal.woff2', FIGURES],
  ['figtree', 'figtree/files/figtree-latin-600-normal.woff2', FIGURES],
  ['barlow', 'barlow/files/barlow-latin-600-normal.woff2', FIGURES],
  ['barlow-semi', 'barlow-semi-condensed/files/barlow-semi-condensed-latin-700-normal.woff2', FIGURES],
  ['vazirmatn', 'vazirmatn/files/vazirmatn-arabic-700-normal.woff2', EASTERN],
  ['vazirmatn-colon', 'vazirmatn/files/vazirmatn-latin-700-normal.woff2', ': '],
];

for (const [name, file, text] of CUTS) {
  const whole = readFileSync(require.resolve(`@fontsource/${file}`));
  const cut = await subsetFont(whole, text, { targetFormat: 'woff2', keepFeatures: KEPT, noHinting: true });
  writeFileSync(new URL(`../apps/screen/src/fonts/figures-${name}.woff2`, import.meta.url), cut);
  console.log(`figures-${name}.woff2 ${cut.byteLength}`);
}
