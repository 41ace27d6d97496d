import { DEFAULT_SETTINGS, type Manifest, type ScreenSettings, sceneAt } from '@minaret/display';
import { offsetAt, wallClock } from '@minaret/prayer/clock/zone';
import { zone as wholeZone, zoneSlice } from '@minaret/prayer/clock/zones';
import { type Browser, chromium } from 'playwright-core';
import { makeClock } from '../apps/screen/src/core/true-clock.ts';
import { DAY, hangScreen, MINUTE, wallFaults, wallManifest, wallTime } from '../e2e/screen-wall.ts';
import { expectedNext, expectedRows, expectedState } from '../packages/display/test/oracle.ts';
import { WORLD } from '../packages/display/test/places.ts';
import { findChromium } from '../scripts/chromium.mjs';
import { buildStaleApps } from '../scripts/lib/build-stale.mjs';
import { inParallel } from './lib/parallel.ts';
import { type Asked, type Proof, some, type Verdict } from './lib/proof.ts';
import { type Random, seeded } from './lib/random.ts';

const SHORT = 7;
const LONG = 60;
/** Cut off so that between them lie both clock changes of both halves of the world, a year's end and Ramadan. */
const CUT_ON = ['2026-09-20', '2026-10-20', '2026-12-20', '2027-02-01', '2027-03-05'];
/** Browsers wait more than they work. */
const PAGES = 3;
const DEVICE_ZONE = 'Asia/Karachi';

interface Tally {
  faults: string[];
  minutes: number;
  boots: number;
  rendered: number;
}

function longitudeOf(timeZone: string): number {
  const east = offsetAt(wholeZone(timeZone), Date.parse('2026-12-01')) / 4;
  return east > 180 ? east - 360 : east;
}

function manifestFor(timeZone: string, madeOn: string, settings: Partial<ScreenSettings> = {}): Manifest {
  const place = { latitude: 25, longitude: longitudeOf(timeZone), timeZone };
  return wallManifest({ place, madeOn, days: 400, settings });
}

/** The fault: a player that labels its clock and its times by the zone of the device it runs on. */
function byDeviceZone(manifest: Manifest): Manifest {
  const zone = zoneSlice(DEVICE_ZONE, manifest.madeAt - 40 * DAY, manifest.madeAt + 440 * DAY);
  return { ...manifest, zone };
}

/** Switched off in the night and on again: nothing is left but what was stored, and the device's clock. */
function coldBoot(stored: string, error: number, deviceNow: () => number) {
  const manifest = JSON.parse(stored) as Manifest;
  const started = deviceNow();
  const clock = makeClock({ wall: deviceNow, running: () => deviceNow() - started }, error);
  return { manifest, clock };
}

function everyMinute(
  timeZone: string,
  cutOn: string,
  days: number,
  random: Random,
  asked: Asked,
  tally: Tally,
): void {
  const truth = manifestFor(timeZone, cutOn, { night: DEFAULT_SETTINGS.night });
  const stored = JSON.stringify(asked.plant ? byDeviceZone(truth) : truth);
  // The device's own clock is wrong by up to a quarter of an hour, as it was measured before the cut.
  const error = (random.below(1800) - 900) * 1000;
  const from = truth.madeAt;
  let at = from;
  for (let day = 0; day < days; day++) {
    const { manifest, clock } = coldBoot(stored, error, () => at + error);
    tally.boots++;
    for (const end = from + (day + 1) * DAY; at < end; at += MINUTE) {
      tally.minutes++;
      const scene = sceneAt(manifest, clock.now());
      const { date, time } = wallClock(truth.zone, at);
      const minute = Math.floor(at / MINUTE);
      const next = expectedNext(truth, minute);
      const shown = `${scene.date} ${scene.clock} ${scene.state.kind} ${scene.next?.name} ${scene.next?.iqamah[0]} ${scene.rows
        .map((row) => `${row.name} ${row.iqamah.map(([, label]) => label)} ${row.adhan?.[1] ?? ''}`)
        .join('|')}`;
      const wanted = `${date} ${time} ${expectedState(truth, date, minute)} ${next?.name} ${next?.iqamah} ${expectedRows(truth, date, minute).join('|')}`;
      if (shown !== wanted) tally.faults.push(`${timeZone}: ${shown} instead of ${wanted}`);
      // The oracle's own clock against the tables of the machine, where a minute could be another's.
      const isEdge = time === '00:00' || time.endsWith(':00');
      if (isEdge) checkZone(timeZone, at, `${date} ${time}`, tally);
      if (clock.isUnsure({ notBefore: from, notAfter: from + 399 * DAY }))
        tally.faults.push(`${timeZone} ${date} ${time}: a clock that is right is called unsure`);
    }
  }
}

function checkZone(timeZone: string, at: number, shown: string, tally: Tally): void {
  const { date, clock } = wallTime(timeZone, at);
  if (`${date} ${clock}` !== shown) tally.faults.push(`${timeZone}: ${shown} is ${date} ${clock} elsewhere`);
}

/** The same in a browser, reading the page: cut off, and switched on each night in a zone that is not the masjid's. */
async function rendered(
  browser: Browser,
  timeZone: string,
  nights: readonly number[],
  asked: Asked,
  tally: Tally,
) {
  const truth = manifestFor(timeZone, '2026-12-20');
  const context = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    timezoneId: DEVICE_ZONE,
  });
  const page = await context.newPage();
  const shown = asked.plant ? byDeviceZone(truth) : truth;
  const wall = await hangScreen(page, shown, truth.madeAt + 7 * 60 * MINUTE);
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  wall.stand.isCut = true;
  for (const night of nights) {
    await wall.bootAt(truth.madeAt + night * DAY - 3 * 60 * MINUTE - 30_000);
    tally.faults.push(...(await wallFaults(wall, timeZone, truth)));
    await wall.run(MINUTE);
    tally.faults.push(...(await wallFaults(wall, timeZone, truth)));
    tally.rendered += 2;
    tally.boots++;
    if (asked.plant && tally.faults.length > 0) break;
  }
  await context.close();
  await wall.stand.close();
}

async function run(asked: Asked): Promise<Verdict> {
  const random = seeded(asked.seed);
  const tally: Tally = { faults: [], minutes: 0, boots: 0, rendered: 0 };
  const zones = WORLD.slice(-some(WORLD.length, asked));
  for (const timeZone of zones) {
    for (const cutOn of CUT_ON) everyMinute(timeZone, cutOn, SHORT, random, asked, tally);
    everyMinute(timeZone, random.pick(CUT_ON), LONG, random, asked, tally);
    if (asked.plant && tally.faults.length > 0) break;
  }
  if (!(await buildStaleApps())) return { counts: {}, faults: ['the screen could not be built'] };
  const browser = await chromium.launch({
    executablePath: findChromium({ install: true }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const nights = [1, 2, 3, 4, 5, 6, SHORT, 30, LONG];
    await inParallel(PAGES, asked.plant ? zones.slice(0, 1) : zones, (timeZone) =>
      rendered(browser, timeZone, nights, asked, tally),
    );
  } finally {
    await browser.close();
  }
  return {
    counts: {
      zones: zones.length,
      'minutes compared': tally.minutes,
      'cold boots without network': tally.boots,
      'pages read in Chromium': tally.rendered,
    },
    faults: tally.faults,
  };
}

export const proof: Proof = {
  figure:
    'screens cut off for 7 and 60 days, switched on anew each night, in 26 zones over clock changes, year end and Ramadan: every minute right, never blank',
  planted: 'labels by the zone of the device',
  run,
};
