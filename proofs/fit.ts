import { DESIGNS } from '@minaret/display';
import { chromium } from 'playwright-core';
import { type FitOptions, fitCases, LANGUAGE_SETS } from '../e2e/screens/fit-cases.ts';
import { openPreview } from '../e2e/screens/preview-frame.ts';
import { findChromium } from '../scripts/chromium.mjs';
import { buildStaleApps } from '../scripts/lib/build-stale.mjs';
import type { Asked, Proof, Verdict } from './lib/proof.ts';
import { seeded } from './lib/random.ts';

const SIZES = [
  [1280, 720],
  [1920, 1080],
  [3840, 2160],
] as const;

/** Without a logo, with one, and with one in a hall so deep that the rows grow. */
const HALLS = [
  { hasLogo: false, farthestMetres: 15 },
  { hasLogo: true, farthestMetres: 15 },
  { hasLogo: true, farthestMetres: 30 },
] as const;

interface Look extends FitOptions {
  width: number;
  height: number;
}

function looks(): Look[] {
  const all: Look[] = [];
  for (const [long, short] of SIZES)
    for (const isPortrait of [false, true])
      for (const design of DESIGNS)
        for (const languages of LANGUAGE_SETS)
          for (const hour24 of [false, true])
            for (const writing of ['usual', 'longest'] as const)
              for (const { hasLogo, farthestMetres } of HALLS)
                all.push({
                  width: isPortrait ? short : long,
                  height: isPortrait ? long : short,
                  design,
                  languages,
                  hour24,
                  writing,
                  hasLogo,
                  settings: { farthestMetres },
                });
  return all;
}

async function run(asked: Asked): Promise<Verdict> {
  if (!(await buildStaleApps())) return { counts: {}, faults: ['the screen could not be built'] };
  const random = seeded(asked.seed);
  const all = looks();
  const chosen = asked.part === 1 ? all : all.filter(() => random.below(1000) < asked.part * 1000);
  const browser = await chromium.launch({
    executablePath: findChromium({ install: true }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const faults: string[] = [];
  let pictures = 0;
  try {
    const preview = await openPreview(browser);
    if (asked.plant) await preview.restyle('.iqamah .fig { letter-spacing: 0.12em }');
    let size = '';
    for (const look of chosen) {
      const { width, height, design, languages, hour24, writing, hasLogo, settings } = look;
      if (size !== `${width}x${height}`) {
        size = `${width}x${height}`;
        await preview.resize(width, height);
      }
      const cases = fitCases(look);
      const found = await preview.faults(cases);
      pictures += cases.length;
      const where = `${design} ${size} ${languages.join('+')} ${hour24 ? '24' : '12'} h ${writing}${hasLogo ? ' logo' : ''} ${settings?.farthestMetres} m`;
      for (const [index, { name }] of cases.entries())
        for (const fault of found[index] ?? ['not measured']) faults.push(`${where}, ${name}: ${fault}`);
      if (asked.plant && faults.length > 0) break;
    }
    await preview.close();
  } finally {
    await browser.close();
  }
  return { counts: { looks: chosen.length, 'pictures measured': pictures }, faults };
}

export const proof: Proof = {
  figure:
    'six designs, lying and standing, 720p to 4K, five sets of languages, 12 and 24 h, with and without logo, usual and longest words, near and far last rows, every state: no text cut, covered, over another or outside',
  planted: 'iqamah times spaced an eighth wider',
  run,
};
