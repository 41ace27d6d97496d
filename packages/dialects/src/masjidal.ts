// Decides: what Masjidal apps are answered.

import type { PublicTimes, PublicTimesDay } from '@minaret/contract/public-times/public-times';
import { dateAt, dayOf, daysIn } from '@minaret/contract/public-times/times-at';
import type { Moment } from '@minaret/display/manifest';
import { HIJRI_MONTHS } from '@minaret/i18n/format-hijri';
import type { Range } from '@minaret/prayer/types';
import { comingJumuah, dateParts, monthName, twelveHours, weekdayName } from './wording.ts';

/** What does not take place; clients know it of Jumu'ah. */
const NONE = '-';
const MESSAGE: readonly string[] = [];

type Times = Pick<PublicTimes, 'days'>;
type Write = (moment: Moment | null | undefined) => string;
/** `time` has a space before AM and `time/range` has none: a client of each parses nothing else. */
const spaced: Write = (moment) => twelveHours(moment, ' ', NONE);
const tight: Write = (moment) => twelveHours(moment, '', NONE);

function hijriMonth({ hijri: [, month] }: PublicTimesDay): string {
  return HIJRI_MONTHS.en[month - 1] ?? '';
}

function iqamahOf(times: Times, { date, prayers }: PublicTimesDay, write: Write) {
  const [first, second, third] = comingJumuah(times, date);
  return {
    fajr: write(prayers.fajr.iqamah),
    zuhr: write(prayers.dhuhr.iqamah),
    asr: write(prayers.asr.iqamah),
    maghrib: write(prayers.maghrib.iqamah),
    isha: write(prayers.isha.iqamah),
    // The two are strings to every client; a third is there only where there is one.
    jummah1: write(first),
    jummah2: write(second),
    ...(third ? { jummah3: write(third) } : {}),
  };
}

/** `api/v1/time`: today; null where its day is not there. */
export function masjidalTime(times: PublicTimes, now: number) {
  const day = dayOf(times, dateAt(times, now));
  if (!day) return null;
  const { date, prayers, sunrise, hijri } = day;
  return {
    status: 'success' as const,
    data: {
      date,
      hijri: `${hijri[0]}-${hijriMonth(day)}-${hijri[2]}`,
      salah: {
        fajr: spaced(prayers.fajr.adhan),
        sunrise: spaced(sunrise),
        zuhr: spaced(prayers.dhuhr.adhan),
        asr: spaced(prayers.asr.adhan),
        maghrib: spaced(prayers.maghrib.adhan),
        sunset: spaced(prayers.maghrib.adhan),
        isha: spaced(prayers.isha.adhan),
      },
      iqama: iqamahOf(times, day, spaced),
    },
    message: MESSAGE,
  };
}

/** `Wednesday, Sep 18, 2024`: one client matches rows by this text, another by their place. */
function longDate(date: string): string {
  const { year, month, day } = dateParts(date);
  return `${weekdayName(date)}, ${monthName(month).slice(0, 3)} ${day}, ${year}`;
}

/** `api/v1/time/range`: a row for each day, entered or not. */
export function masjidalRange(times: Times, range: Range) {
  const days = daysIn(times, range);
  return {
    status: 'success' as const,
    data: {
      salah: days.map((day) => ({
        date: longDate(day.date),
        hijri_date: `${day.hijri[2]}, ${day.hijri[0]}`,
        hijri_month: hijriMonth(day),
        day: weekdayName(day.date),
        fajr: tight(day.prayers.fajr.adhan),
        sunrise: tight(day.sunrise),
        zuhr: tight(day.prayers.dhuhr.adhan),
        asr: tight(day.prayers.asr.adhan),
        maghrib: tight(day.prayers.maghrib.adhan),
        isha: tight(day.prayers.isha.adhan),
      })),
      iqamah: days.map((day) => ({ date: longDate(day.date), ...iqamahOf(times, day, tight) })),
    },
    message: MESSAGE,
  };
}

/** Clients look at `status` alone. */
export function masjidalError() {
  return { status: 'error' as const, data: [] as never[] };
}
