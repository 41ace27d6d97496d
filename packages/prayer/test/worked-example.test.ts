import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { explainTime } from '../src/sun/explain-time.ts';
import { sunPosition } from '../src/sun/sun.ts';
import { PRAYERS } from '../src/types.ts';
import { LONDON, settings } from './samples.ts';

const PAGE = new URL('../../../docs/develop/engine.md', import.meta.url);

test('the worked example of the engine’s page is what the engine computes', () => {
  const rows = PRAYERS.map((prayer) => {
    const { raw, time } = explainTime(LONDON, settings(), '2026-03-20', prayer);
    const { sinDeclination, equationOfTime } = sunPosition((raw?.instant ?? 0) / 86_400_000);
    const declination = (Math.asin(sinDeclination) * 180) / Math.PI;
    return `| ${prayer} | ${raw?.clock} | ${declination.toFixed(5)}° | ${equationOfTime.toFixed(2)} s | ${time} |`;
  });
  const page = readFileSync(PAGE, 'utf8');
  for (const row of rows) expect(page).toContain(row);
});
