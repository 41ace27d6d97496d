import type { ScreenLanguage } from '@minaret/display';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FitBrowser, openFit } from '../proofs/fit/browser.ts';
import { FACES } from '../proofs/fit/cases.ts';
import { type Manifests, makeManifests } from '../proofs/fit/manifests.ts';
import type { MasjidName } from '../proofs/fit/masjids.ts';
import { planCases } from '../proofs/fit/plan.ts';
import { makeReport } from '../proofs/fit/report.ts';
import { ofRun } from '../scripts/lib/full-counts.mjs';

/** A fixed slice of `npm run prove:fit`: the same pictures in every run, some 70 of each face in every shape, or 140. */
const SEED = 14;
const SLICE = ofRun({ part: { share: 0.015, pictures: 50 }, full: { share: 0.03, pictures: 100 } });
const MASJIDS: readonly MasjidName[] = ['toronto', 'bradford', 'leicester'];
const LANGUAGES: readonly (readonly ScreenLanguage[])[] = [
  ['en', 'ar'],
  ['ur', 'en'],
  ['ar', 'ur'],
  ['ar'],
  ['ar', 'en'],
  ['en', 'ur'],
];
const PATIENT = 300_000;

let all: Manifests;
let fit: FitBrowser;
beforeAll(async () => {
  all = await makeManifests(MASJIDS, LANGUAGES);
  fit = await openFit(all, 1);
}, PATIENT);
afterAll(() => fit?.close());

// A fault is there each time: nothing is gained by looking again.
describe.each(FACES)('%s', { retry: 0, timeout: PATIENT }, (face) => {
  it('has every text whole, apart and large enough, at moments of the year on every shape of screen', async () => {
    const cases = planCases(all, SEED, SLICE.share, {
      faces: [face],
      masjids: [],
      sizes: [],
      languages: [],
      whys: [],
    });
    const report = makeReport();
    await fit.pages[0]?.measure(cases, report.add);
    expect(report.counts().pictures).toBeGreaterThan(SLICE.pictures);
    // Each line names a picture: `npm run prove:fit -- --draw <picture> --out /tmp/one.png`.
    expect(report.lines()).toEqual([]);
  });
});
