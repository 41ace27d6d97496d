import { addDays, weekday } from '@minaret/prayer/calendar/dates';
import { wallClock } from '@minaret/prayer/clock/zone';
import type { Manifest, ManifestDay } from '../src/manifest.ts';
import type { SceneState } from '../src/scene.ts';

/** The screen's table of states and rows, written a second time: by whole minutes, over every stored day, with no shared code. */

const FIVE = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;

export interface Expected {
  name: string;
  slot: number;
  date: string;
  adhan: number | null;
  iqamah: number;
  kept: boolean;
}

const prayersOf = new WeakMap<ManifestDay, Expected[]>();

export function expectedPrayers(day: ManifestDay): Expected[] {
  const known = prayersOf.get(day);
  if (known) return known;
  const found: Expected[] = [];
  prayersOf.set(day, found);
  const { date } = day;
  for (const name of FIVE) {
    const adhan = day.prayers[name].adhan?.[0] ?? null;
    if (name === 'dhuhr' && day.jumuah.length > 0) {
      let isCalled = false;
      day.jumuah.forEach(([iqamah], i) => {
        const calls = !isCalled && adhan !== null && iqamah >= adhan;
        isCalled ||= calls;
        found.push({ name: 'jumuah', slot: i + 1, date, adhan: calls ? adhan : null, iqamah, kept: true });
      });
      continue;
    }
    const iqamah = day.prayers[name].iqamah?.[0] ?? null;
    if (iqamah !== null) found.push({ name, slot: 0, date, adhan, iqamah, kept: true });
    else if (adhan !== null) found.push({ name, slot: 0, date, adhan, iqamah: adhan, kept: false });
  }
  day.eid?.prayers.forEach(([iqamah], i) => {
    found.push({ name: 'eid', slot: i + 1, date, adhan: null, iqamah, kept: true });
  });
  return found;
}

const allPrayers = new WeakMap<Manifest, Expected[]>();

export function expectedNext(manifest: Manifest, minute: number): Expected | null {
  const known = allPrayers.get(manifest);
  const all = known ?? manifest.days.flatMap(expectedPrayers).sort((a, b) => a.iqamah - b.iqamah);
  if (!known) allPrayers.set(manifest, all);
  return all.find(({ iqamah }) => iqamah >= minute) ?? null;
}

/** The labels of the five rows at a minute: of the row's own day until its last time is over. */
export function expectedRows(manifest: Manifest, today: string, minute: number): string[] {
  return FIVE.map((name) => {
    for (const day of daysAround(manifest, today).slice(1, -1)) {
      const { date } = day;
      const isJumuah = name === 'dhuhr' && weekday(date) === 5 && day.jumuah.length > 0;
      const { adhan, iqamah } = day.prayers[name];
      const times = isJumuah ? day.jumuah : iqamah ? [iqamah] : [];
      const last = times[times.length - 1] ?? adhan;
      const isOver = last ? last[0] < minute : date < today;
      if (!isOver)
        return `${isJumuah ? 'jumuah' : name} ${times.map(([, label]) => label)} ${adhan?.[1] ?? ''}`;
    }
    return `${name}  `;
  });
}

let around: { manifest: Manifest; today: string; days: ManifestDay[] } | null = null;

function daysAround(manifest: Manifest, today: string): ManifestDay[] {
  if (around?.manifest !== manifest || around.today !== today) {
    const [first, last] = [addDays(today, -2), addDays(today, 2)];
    const days = manifest.days.filter(({ date }) => date >= first && date <= last);
    around = { manifest, today, days };
  }
  return around.days;
}

const ORDER: SceneState['kind'][] = [
  'prayer',
  'iqamah',
  'iftar',
  'countdown',
  'khutbah',
  'adhan',
  'after',
  'no-times',
  'eid',
  'night',
  'normal',
];

/** Whether the wall has not come to an hour of an evening, which may be after its midnight. */
function isBefore(manifest: Manifest, evening: string, hour: string, minute: number): boolean {
  const wall = wallClock(manifest.zone, minute * 60_000);
  const until = hour < '12:00' ? `${addDays(evening, 1)} ${hour}` : `${evening} ${hour}`;
  return `${wall.date} ${wall.time}` < until;
}

/** Every state that claims a minute, by the table of the screens; the first in the order is shown. */
export function expectedState(manifest: Manifest, today: string, minute: number): SceneState['kind'] {
  const { settings } = manifest;
  const claims = new Set<SceneState['kind']>(['normal']);
  const near = daysAround(manifest, today);
  const stored = near.find(({ date }) => date === today);
  if (!stored) return 'no-times';
  if (expectedPrayers(stored).length === 0) claims.add('no-times');
  const within = (from: number, length: number) => minute >= from && minute < from + length;
  near.forEach((day, i) => {
    for (const { name, adhan, iqamah, kept } of expectedPrayers(day)) {
      if (adhan !== null && within(adhan, settings.adhan.minutes)) claims.add('adhan');
      if (name === 'maghrib' && day.hijri[1] === 9 && adhan !== null) {
        const half = Math.max(1, Math.floor((iqamah - adhan) / 2));
        if (within(adhan, kept ? Math.min(settings.adhan.minutes, half) : settings.adhan.minutes))
          claims.add('iftar');
      }
      if (!kept) continue;
      const earliest = adhan !== null && name !== 'jumuah' ? adhan : Number.NEGATIVE_INFINITY;
      if (minute >= Math.max(iqamah - settings.countdown.minutes, earliest) && minute < iqamah)
        claims.add('countdown');
      if (name === 'eid') continue;
      const prayer = name === 'jumuah' ? 'dhuhr' : (name as (typeof FIVE)[number]);
      const begins = name === 'jumuah' ? iqamah + settings.khutbah.minutes : iqamah + 1;
      if (name === 'jumuah' && within(iqamah, settings.khutbah.minutes)) claims.add('khutbah');
      if (name !== 'jumuah' && minute === iqamah) claims.add('iqamah');
      const length = settings.prayer.minutes[prayer];
      if (within(begins, length)) claims.add('prayer');
      if (within(begins + length, settings.after.minutes)) claims.add('after');
    }
    const isha = day.prayers.isha.iqamah ?? day.prayers.isha.adhan;
    const fajr = near[i + 1]?.prayers.fajr.adhan ?? near[i + 1]?.prayers.fajr.iqamah;
    const { isShown, afterIsha, beforeFajr, busyUntil } = settings.night;
    if (isShown && isha && fajr && minute < fajr[0] - beforeFajr) {
      const isBusy = busyUntil !== null && isBefore(manifest, day.date, busyUntil, minute);
      const isNew =
        minute >= (manifest.screen?.pairedAt ?? 0) && minute < (manifest.screen?.pairedAt ?? 0) + 10;
      if (minute >= isha[0] + afterIsha && !isBusy && !isNew) claims.add('night');
    }
    if (day.eid) {
      const from = day.prayers.fajr.adhan?.[0] ?? day.prayers.fajr.iqamah?.[0] ?? day.starts;
      const last = day.eid.prayers[day.eid.prayers.length - 1];
      const to = last
        ? last[0] + settings.prayer.minutes.dhuhr + settings.khutbah.minutes
        : (day.prayers.dhuhr.adhan?.[0] ?? from);
      if (minute >= from && minute < to) claims.add('eid');
    }
  });
  return ORDER.find((kind) => claims.has(kind)) ?? 'normal';
}
