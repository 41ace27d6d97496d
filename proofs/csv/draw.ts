import { zone as zoneOf } from '@minaret/prayer/clock/zones';
import { type Random, seeded } from '../lib/random.ts';
import { oldEncoding } from './encode.ts';
import { H24, ISO } from './forms.ts';
import { LAYOUTS } from './layouts.ts';
import { type Draft, type DrawnFile, lower } from './model.ts';
import { PECULIARITIES, type Peculiarity } from './peculiarities.ts';
import { PLACES } from './places.ts';
import { render } from './render.ts';
import { datesOf, SALAH, trueDays } from './true-table.ts';

function weighted<T extends { weight: number }>(list: readonly T[], random: Random): T {
  const sum = list.reduce((total, { weight }) => total + weight, 0);
  let left = random.below(sum);
  for (const each of list) {
    left -= each.weight;
    if (left < 0) return each;
  }
  throw new Error('nothing to choose from');
}

const chance = (random: Random, percent: number) => random.below(100) < percent;

/** Mostly a month; sometimes some of them, a year, or thirty days over the end of one. */
function span(year: string[], random: Random): string[] {
  const month = 1 + random.below(12);
  const inMonths = (from: number, to: number) =>
    year.filter((date) => Number(date.slice(5, 7)) >= from && Number(date.slice(5, 7)) <= to);
  const kind = random.below(100);
  if (kind < 66) return inMonths(month, month);
  if (kind < 76) return inMonths(month, Math.min(12, month + 1 + random.below(3)));
  if (kind < 86) return year;
  const first = random.below(335);
  return year.slice(first, first + 30);
}

function surface(draft: Draft, random: Random): void {
  const { surface: s } = draft;
  if (chance(random, 30)) {
    s.separator = random.pick([';', ';', '\t', '|']);
    draft.classes.push(`separated by ${s.separator === '\t' ? 'tab' : s.separator}`);
  }
  if (chance(random, 25)) {
    const wide = ['utf-8 with a mark', 'utf-8 with a mark', 'utf-16le', 'utf-16be'];
    s.encoding = random.pick([...wide, oldEncoding(draft.language)]);
  }
  if (chance(random, 40)) s.newline = random.pick(['\r\n', '\r\n', '\r\n', '\r']);
  if (s.newline === '\r') draft.classes.push('lines end in CR');
  if (chance(random, 15)) s.quoting = 'all';
  if (chance(random, 10)) s.padding = ' ';
}

function fileName(draft: Draft, index: number, random: Random): string {
  const month = draft.days[0]?.date.slice(5, 7) ?? '01';
  return random.pick([
    `timetable-${index}.csv`,
    `prayer times ${draft.year}.csv`,
    `${month}.csv`,
    `calendar-${draft.year}-${month}.CSV`,
    `times ${draft.year - 1}.csv`,
  ]);
}

function peculiarities(draft: Draft, random: Random): Peculiarity[] {
  const count = weighted(
    [
      { weight: 25, n: 0 },
      { weight: 40, n: 1 },
      { weight: 30, n: 2 },
      { weight: 5, n: 3 },
    ],
    random,
  ).n;
  const chosen: Peculiarity[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const open = PECULIARITIES.filter(
      ({ group, fits }) => !chosen.some((other) => other.group === group) && (fits?.(draft) ?? true),
    );
    chosen.push(weighted(open, random));
  }
  return PECULIARITIES.filter((each) => chosen.includes(each));
}

/** The file of a number: the same for the same seed, whatever was drawn before it. */
export function drawFile(seed: number, index: number): DrawnFile {
  const random = seeded(Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));
  for (let warm = 0; warm < 3; warm += 1) random.below(2);
  const place = random.pick(PLACES);
  const year = random.pick([2025, 2026, 2026, 2027, 2028]);
  const name = weighted(
    Object.entries(LAYOUTS).map(([layout, { weight }]) => ({ layout, weight })),
    random,
  ).layout;
  const draft: Draft = {
    ...{ place, year, zone: zoneOf(place.zone), layout: name, columns: [], kind: 'salah' },
    days: trueDays(place, span(datesOf(year), random)),
    language: random.pick(place.languages),
    ...{ dateForm: ISO, salahClock: H24, iqamahClock: H24 },
    written: (day, event) => day.salah[event],
    na: random.pick(['N/A', 'N/A', 'N/A', '', '--']),
    ...{ expectation: 'at-once', classes: [], answers: {}, mustAsk: [], hasEasternDigits: false },
    lines: { title: 'none', hasBlank: false, note: '', isSheets: false, headers: 1 },
    surface: { separator: ',', encoding: 'utf-8', newline: '\n', quoting: 'needed', padding: '' },
    isStoredBefore: chance(random, 25),
    isCleared: false,
  };
  draft.isCleared = draft.isStoredBefore && chance(random, 20);
  LAYOUTS[name]?.make(draft, random);
  if (draft.na !== 'N/A' && isLacking(draft)) lower(draft, 'any');
  const chosen = peculiarities(draft, random);
  for (const each of chosen) {
    if (each.fits && !each.fits(draft)) continue;
    each.apply(draft, random);
    draft.classes.push(each.name);
  }
  surface(draft, random);
  if (chosen.length === 0) draft.classes.push('nothing peculiar');
  return render(draft, index, fileName(draft, index, random), random);
}

/** Days without one of the prayers, as near the poles. */
function isLacking({ days }: Draft): boolean {
  return days.some(({ salah }) => SALAH.some((event) => salah[event] === null));
}
