import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { findChromium } from './chromium.mjs';

/**
 * The demo's own pictures, in the faces of the screens: a server has none of them, so they are drawn here and kept. Run after a
 * change: `npm run demo:pictures`.
 */
const FOLDER = new URL('../apps/server/src/demo/pictures/', import.meta.url);
const require = createRequire(new URL('../apps/screen/package.json', import.meta.url));

interface Poster {
  ground: string;
  ink: string;
  accent: string;
  over: string;
  lines: readonly string[];
  under: string;
}

const POSTERS: Record<string, Poster> = {
  coats: {
    ground: '#f2dfc6',
    ink: '#3a1f12',
    accent: '#a4512a',
    over: 'Bring coats to the foyer',
    lines: ['Winter', 'clothing drive'],
    under: 'Every Friday after Jumu’ah',
  },
  school: {
    ground: '#0a433c',
    ink: '#fbf4e4',
    accent: '#efc874',
    over: 'Ages 6 to 14',
    lines: ['Weekend', 'Qur’an school'],
    under: 'Saturdays and Sundays from 10 AM',
  },
};

const STAR = 'M0-60 17-17 60 0 17 17 0 60-17 17-60 0-17-17Z';

function tiles(colour: string): string {
  const cells: string[] = [];
  for (let x = 120; x < 1920; x += 240)
    for (let y = 120; y < 1080; y += 240)
      cells.push(
        `<path transform="translate(${x} ${y})" d="${STAR}" fill="none" stroke="${colour}" stroke-opacity=".14" stroke-width="3"/>`,
      );
  return cells.join('');
}

function face(family: string, weight: number, file: string): string {
  const bytes = readFileSync(require.resolve(`@fontsource/${file}`)).toString('base64');
  return `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${bytes})}`;
}
const FACES = [
  face('Source Serif', 600, 'source-serif-4/files/source-serif-4-latin-600-normal.woff2'),
  face('Inter', 500, 'inter/files/inter-latin-500-normal.woff2'),
].join('');

/** Plain shapes in the product's own colours, words large enough for a hall. */
function drawing({ ground, ink, accent, over, lines, under }: Poster): string {
  const heading = lines
    .map((line, index) => `<tspan x="154" y="${514 + index * 158}">${line}</tspan>`)
    .join('');
  return `<style>${FACES}body{margin:0}text{font:500 60px Inter}.head{font:600 156px "Source Serif";letter-spacing:-2px}</style>
<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080" style="display:block">
<rect width="1920" height="1080" fill="${ground}"/>${tiles(accent)}
<text x="160" y="290" fill="${accent}">${over}</text><rect x="160" y="334" width="220" height="8" fill="${accent}"/>
<text class="head" fill="${ink}">${heading}</text><text x="160" y="900" fill="${ink}">${under}</text></svg>`;
}

const browser = await chromium.launch({
  executablePath: findChromium({ install: true }),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
for (const [name, poster] of Object.entries(POSTERS)) {
  await page.setContent(drawing(poster));
  const faces = await page.evaluate(async () => {
    await document.fonts.ready;
    return Array.from(document.fonts, ({ family, status }) => `${family} ${status}`);
  });
  if (faces.some((one) => !one.endsWith(' loaded'))) throw new Error(`not set in its faces: ${faces}`);
  const picture = sharp(await page.screenshot()).webp({ quality: 88 });
  const { size } = await picture.toFile(new URL(`${name}.webp`, FOLDER).pathname);
  console.log(`${name}.webp  ${Math.round(size / 1000)} kB`);
}
await browser.close();
