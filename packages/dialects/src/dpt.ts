// Decides: what the WordPress plugin Daily Prayer Time is answered.

import type { PublicTimes, PublicTimesDay } from '@minaret/contract/public-times/public-times';
import { dateAt, dayOf, eventsOf } from '@minaret/contract/public-times/times-at';
import type { Moment } from '@minaret/display/manifest';
import { addDays } from '@minaret/prayer/calendar/dates';
import type { IqamahPrayer } from '@minaret/prayer/types';
import { comingJumuah } from './wording.ts';

export const DPT_FILTERS = [
  'today',
  'month',
  'year',
  'ramadan',
  'iqamah',
  'tomorrow_fajr',
  'iqamah_changes',
  'download_timetable',
] as const;
export type DptFilter = (typeof DPT_FILTERS)[number];

const RAMADAN = 9;
const MINUTE_MS = 60_000;
const NAMES: Record<IqamahPrayer, string> = {
  fajr: 'fajr',
  dhuhr: 'zuhr',
  asr: 'asr',
  maghrib: 'maghrib',
  isha: 'isha',
};
const HIJRI_MONTHS = [
  'Muḥarram',
  'Ṣafar',
  'Rabīʿ al-Awwal',
  'Rabīʿ ath-Thānī',
  'Jumādā al-Ūlā',
  'Jumādā ath-Thāniya',
  'Rajab',
  'Shaʿbān',
  'Ramaḍān',
  'Shawwāl',
  'Dhū al-Qaʿda',
  'Dhū al-Ḥijja',
];

/** All of its values are texts. */
const time = (moment: Moment | null | undefined) => (moment ? `${moment[1]}:00` : '');

/** The fifteen columns of its table. The masjid has one Asr: it stands in both columns. */
export function dptRow({ date, prayers, sunrise, hijri }: PublicTimesDay): Record<string, string> {
  return {
    d_date: date,
    fajr_begins: time(prayers.fajr.adhan),
    fajr_jamah: time(prayers.fajr.iqamah),
    sunrise: time(sunrise),
    zuhr_begins: time(prayers.dhuhr.adhan),
    zuhr_jamah: time(prayers.dhuhr.iqamah),
    asr_mithl_1: time(prayers.asr.adhan),
    asr_mithl_2: time(prayers.asr.adhan),
    asr_jamah: time(prayers.asr.iqamah),
    maghrib_begins: time(prayers.maghrib.adhan),
    maghrib_jamah: time(prayers.maghrib.iqamah),
    isha_begins: time(prayers.isha.adhan),
    isha_jamah: time(prayers.isha.iqamah),
    is_ramadan: hijri[1] === RAMADAN ? '1' : '0',
    hijri_date: '',
  };
}

/** What will be prayed at another time tomorrow, or null. */
function changesOf(
  today: PublicTimesDay,
  tomorrow: PublicTimesDay | undefined,
): Record<string, string> | null {
  const changed = (Object.keys(NAMES) as IqamahPrayer[]).flatMap((prayer) => {
    const next = tomorrow?.prayers[prayer].iqamah;
    const isChanged = next && next[1] !== today.prayers[prayer].iqamah?.[1];
    return isChanged ? [[`${NAMES[prayer]}_jamah`, time(next)] as const] : [];
  });
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

/** The next iqamah, as the plugin counts; after Isha's it is Fajr of tomorrow. */
function nextPrayer(days: readonly (PublicTimesDay | undefined)[], now: number) {
  const minute = Math.floor(now / MINUTE_MS);
  for (const day of days) {
    if (!day) continue;
    const next = eventsOf({ ...day, jumuah: [] }).find(({ kind, at }) => kind === 'iqamah' && at[0] > minute);
    if (!next || next.prayer === 'jumuah') continue;
    return {
      prayerName: NAMES[next.prayer],
      timeLeft: next.at[0] - minute,
      iqamahTime: time(next.at),
      azanTime: time(day.prayers[next.prayer].adhan),
    };
  }
  return null;
}

function todayOf(times: PublicTimes, date: string, now: number) {
  const [yesterday, today, tomorrow] = [-1, 0, 1].map((days) => dayOf(times, addDays(date, days)));
  if (!today?.isEntered) return null;
  const { hijri } = today;
  return {
    ...dptRow(today),
    jamah_changes: changesOf(today, tomorrow),
    tomorrow: tomorrow?.isEntered ? dptRow(tomorrow) : null,
    hijri_date_convert: `${hijri[2]} ${HIJRI_MONTHS[hijri[1] - 1]} ${hijri[0]}`,
    jumuah: comingJumuah(times, date).map(time),
    next_prayer: nextPrayer([yesterday, today, tomorrow], now),
  };
}

function iqamahOf(day: PublicTimesDay | undefined) {
  if (!day?.isEntered) return null;
  const { fajr, dhuhr, asr, maghrib, isha } = day.prayers;
  return {
    fajr: time(fajr.iqamah),
    sunrise: time(day.sunrise),
    zuhr: time(dhuhr.iqamah),
    asr: time(asr.iqamah),
    maghrib: time(maghrib.iqamah),
    isha: time(isha.iqamah),
  };
}

const ARGUMENTS = { arguments: DPT_FILTERS.map((filter) => `&filter=${filter}`) };

/** `wp-json/dpt/v1/prayertime`: always one thing in an array, and for months that thing is an array itself. */
export function dpt(times: PublicTimes, filter: DptFilter | undefined, now: number): readonly unknown[] {
  const date = dateAt(times, now);
  const rows = (isAsked: (day: PublicTimesDay) => boolean) =>
    times.days.filter((day) => day.isEntered && isAsked(day)).map(dptRow);
  const [today, tomorrow] = [dayOf(times, date), dayOf(times, addDays(date, 1))];
  switch (filter) {
    case 'today':
      return [todayOf(times, date, now)];
    case 'month':
      return [rows((day) => day.date.startsWith(date.slice(0, 7)))];
    case 'year':
    case 'download_timetable':
      return [rows((day) => day.date.startsWith(date.slice(0, 4)))];
    case 'ramadan':
      return [rows(isComingRamadan(times, date))];
    case 'iqamah':
      return [iqamahOf(today)];
    case 'tomorrow_fajr':
      return [time(tomorrow?.prayers.fajr.iqamah)];
    case 'iqamah_changes':
      return [today ? changesOf(today, tomorrow) : null];
    default:
      return [ARGUMENTS];
  }
}

/** The one that is on or comes next: the days that are kept may hold two. */
function isComingRamadan({ days }: PublicTimes, date: string): (day: PublicTimesDay) => boolean {
  const year = days.find((day) => day.date >= date && day.hijri[1] === RAMADAN)?.hijri[0];
  return ({ hijri }) => hijri[0] === year && hijri[1] === RAMADAN;
}

/** `download_timetable`: the year as the file that the plugin imports. */
export function dptCsv(times: PublicTimes, now: number): string {
  const [rows] = dpt(times, 'year', now) as [readonly Record<string, string>[]];
  const [first] = times.days;
  const header = first ? Object.keys(dptRow(first)) : [];
  return `${[header, ...rows.map((row) => Object.values(row))].map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}
