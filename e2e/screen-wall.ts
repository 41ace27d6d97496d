import type { Manifest } from '@minaret/display';
import { weekday } from '@minaret/prayer/calendar/dates';
import { instantOf } from '@minaret/prayer/clock/zone';
import type { Page } from 'playwright-core';
import { expectedNext, expectedRows } from '../packages/display/test/oracle.ts';
import { type SampleOptions, sampleManifest } from '../packages/display/test/sample-manifest.ts';
import { openStand, STAND_KEY, type Stand } from './screen-stand.ts';

export const MINUTE = 60_000;
const STEP = 5_000;
const FIRST_LIGHT = 300;
/** A player draws a little after an edge. */
const AFTER_EDGE = 10;
export const DAY = 1440 * MINUTE;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A screen in a browser whose clock a test turns; the stand's clock goes with it. */
export interface Wall {
  page: Page;
  stand: Stand;
  manifest: Manifest;
  now: () => number;
  /** Lets the clock run, every timer in its turn. */
  run(ms: number): Promise<void>;
  /** Lets it run by leaps, as a page does whose timers come late: each draws once. */
  jump(ms: number, by: number): Promise<void>;
  /** Off, and on again at another instant. */
  bootAt(instant: number): Promise<void>;
}

/** A manifest whose page says all that a test reads: the Ledger in English, by 24 hours, and no night state over it. */
export function wallManifest(options: SampleOptions): Manifest {
  return sampleManifest({
    ...options,
    settings: {
      design: 'ledger',
      hour24: true,
      languages: ['en'],
      night: { isShown: false, afterIsha: 45, beforeFajr: 45, busyUntil: null },
      ...options.settings,
    },
  });
}

export async function hangScreen(
  page: Page,
  manifest: Manifest,
  firstAt: number,
  deviceError = 0,
): Promise<Wall> {
  // A page without anything stored paints the time before it draws the screen, which takes a moment of its clock.
  let now = firstAt - FIRST_LIGHT;
  const stand = await openStand(manifest, () => now);
  await page.clock.install({ time: now + deviceError - 1000 });
  await page.clock.pauseAt(now + deviceError);
  await page.goto(`${stand.url}/screen#key=${STAND_KEY}`);
  await page.waitForSelector('#first .clock:not(:empty)');
  now = firstAt + AFTER_EDGE;
  await page.clock.runFor(FIRST_LIGHT + AFTER_EDGE);
  await page.waitForSelector('main[data-state]');
  return {
    page,
    stand,
    manifest,
    now: () => now,
    async run(ms) {
      // In steps: what is asked of the stand on the way must find its clock where the page's is.
      const step = stand.isCut ? ms : STEP;
      for (let left = ms; left > 0; left -= step) {
        now += Math.min(step, left);
        await page.clock.runFor(Math.min(step, left));
      }
    },
    async jump(ms, by) {
      for (let left = ms; left > 0; left -= by) {
        now += by;
        await page.clock.fastForward(by);
      }
    },
    async bootAt(instant) {
      now = instant;
      await page.clock.setSystemTime(instant + deviceError);
      await page.reload();
      await page.waitForSelector('main[data-state]');
    },
  };
}

export const times = (text: string): string[] =>
  (text.match(/\d{1,2}:\d{2}/g) ?? []).map((time) => time.padStart(5, '0'));

export const midnight = (manifest: Manifest, date: string): number => instantOf(manifest.zone, date, '00:00');

interface Seen {
  state: string | null;
  all: string;
  clock: string;
  day: string;
  /** Where the fast begins or ends the large figure is its time, the adhan's, and the iqamah stands beside it by name. */
  rows: { name: string; adhan: string; iqamah: string; isNext: boolean; isFast: boolean }[];
}

/** As text, since what compiles this file may add helpers of its own that the page does not have. */
const READ = `(() => {
  const text = (element) => (element ? element.innerText : '');
  const main = document.querySelector('main');
  return {
    state: main && main.getAttribute('data-state'),
    all: text(main),
    clock: text(document.querySelector('.clock')),
    day: text(document.querySelector('.dates .day')),
    rows: [...document.querySelectorAll('.l-table .l-row[data-row]')].map((row) => ({
      name: row.getAttribute('data-row'),
      adhan: text(row.querySelector('.b')),
      iqamah: text(row.querySelector('.c')),
      isNext: row.classList.contains('next'),
      isFast: row.querySelector('.b.fast') !== null,
    })),
  };
})()`;

/** What a person reads from the page. */
export async function readWall(page: Page) {
  const seen = await page.evaluate<Seen>(READ);
  return {
    ...seen,
    clock: times(seen.clock)[0],
    rows: seen.rows.map(({ name, adhan, iqamah, isFast }) =>
      isFast ? `${name} ${times(adhan)} ${times(iqamah)}` : `${name} ${times(iqamah)} ${times(adhan)}`,
    ),
    next: seen.rows.find(({ isNext }) => isNext)?.name,
  };
}

const formats = new Map<string, [Intl.DateTimeFormat, Intl.DateTimeFormat]>();

/** The wall's clock and date by the tables of the browser's maker, which are no part of the product. */
export function wallTime(timeZone: string, at: number): { clock: string; date: string } {
  const [clock, date] = formats.get(timeZone) ?? [
    new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }),
    new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }),
  ];
  formats.set(timeZone, [clock, date]);
  return { clock: clock.format(at), date: date.format(at) };
}

/**
 * A row without room for its adhan leaves it out; in the nights of Ramadan the row of Fajr has the end of suhoor, which is
 * its adhan. Neither may ever be another time.
 */
function readAs(row: string, wanted: string): string {
  const [name, iqamah, adhan] = row.split(' ');
  const [, wantedIqamah, wantedAdhan] = wanted.split(' ');
  const isSuhoor = name === 'fajr' && iqamah === wantedAdhan;
  return `${name} ${isSuhoor ? wantedIqamah : iqamah} ${adhan === '' ? wantedAdhan : adhan}`;
}

/** What on the page is not as the oracle has it, at once or after the page has had its moment. */
export async function wallFaults(
  wall: Wall,
  timeZone = wall.manifest.zone.name,
  truth = wall.manifest,
): Promise<string[]> {
  let faults: string[] = [];
  for (let attempt = 0; attempt < 20; attempt++) {
    faults = await faultsNow(wall, timeZone, truth);
    if (faults.length === 0) return [];
    await new Promise((resolve) => setTimeout(resolve, 50 + attempt * 10));
  }
  return faults;
}

async function faultsNow({ page, now }: Wall, timeZone: string, truth: Manifest): Promise<string[]> {
  const { clock, date } = wallTime(timeZone, now());
  const minute = Math.floor(now() / MINUTE);
  const seen = await readWall(page);
  const faults: string[] = [];
  const compare = (what: string, shown: unknown, wanted: unknown) => {
    if (String(shown) !== String(wanted))
      faults.push(`${timeZone} ${date} ${clock} ${what}: ${shown} instead of ${wanted}`);
  };
  if (seen.all.length < 20) faults.push(`${timeZone} ${date} ${clock}: blank`);
  compare('clock', seen.clock, clock);
  const isDay =
    seen.day.includes(String(Number(date.slice(8)))) && seen.day.includes(WEEKDAYS[weekday(date)] ?? '?');
  if (!isDay) faults.push(`${timeZone} ${date} ${clock} day: ${seen.day}`);
  const wanted = expectedRows(truth, date, minute);
  const rows = seen.rows.map((row, i) => readAs(row, wanted[i] ?? ''));
  compare('rows', rows.join(' | '), wanted.join(' | '));
  compare('next', seen.next, expectedNext(truth, minute)?.name);
  return faults;
}
