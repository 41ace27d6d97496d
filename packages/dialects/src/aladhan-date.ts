import type { PublicTimes, PublicTimesDay } from '@minaret/contract/public-times/public-times';
import { dayOf } from '@minaret/contract/public-times/times-at';
import { addDays, weekday } from '@minaret/prayer/calendar/dates';
import { dateParts, monthName, weekdayName } from './wording.ts';

const HIJRI_MONTHS: readonly (readonly [en: string, ar: string])[] = [
  ['Muḥarram', 'مُحَرَّم'],
  ['Ṣafar', 'صَفَر'],
  ['Rabīʿ al-awwal', 'رَبيع الأوّل'],
  ['Rabīʿ al-thānī', 'رَبيع الثاني'],
  ['Jumādá al-ūlá', 'جُمادى الأولى'],
  ['Jumādá al-ākhirah', 'جُمادى الآخرة'],
  ['Rajab', 'رَجَب'],
  ['Shaʿbān', 'شَعْبان'],
  ['Ramaḍān', 'رَمَضان'],
  ['Shawwāl', 'شَوّال'],
  ['Dhū al-Qaʿdah', 'ذوالقعدة'],
  ['Dhū al-Ḥijjah', 'ذوالحجة'],
];
const HIJRI_WEEKDAYS: readonly (readonly [en: string, ar: string])[] = [
  ['Al Ahad', 'الاحد'],
  ['Al Athnayn', 'الاثنين'],
  ['Al Thalaata', 'الثلاثاء'],
  ["Al Arba'a", 'الاربعاء'],
  ['Al Khamees', 'الخميس'],
  ["Al Juma'a", 'الجمعة'],
  ['Al Sabt', 'السبت'],
];
const FORMAT = 'DD-MM-YYYY';
const LONGEST = 30;

const two = (value: number) => String(value).padStart(2, '0');

/** As far as the days reach; a month whose end is not among them has its full length. */
function monthLength(times: Pick<PublicTimes, 'days'>, { date, hijri }: PublicTimesDay): number {
  const last = dayOf(times, addDays(date, LONGEST - hijri[2]));
  return last && last.hijri[1] !== hijri[1] ? LONGEST - 1 : LONGEST;
}

export function aladhanDates(times: Pick<PublicTimes, 'days'>, day: PublicTimesDay) {
  const { date, hijri } = day;
  const { year, month, day: of } = dateParts(date);
  const [hijriYear, hijriMonth, hijriDay] = hijri;
  const [monthEn, monthAr] = HIJRI_MONTHS[hijriMonth - 1] ?? ['', ''];
  const [weekdayEn, weekdayAr] = HIJRI_WEEKDAYS[weekday(date)] ?? ['', ''];
  return {
    hijri: {
      date: `${two(hijriDay)}-${two(hijriMonth)}-${hijriYear}`,
      format: FORMAT,
      day: two(hijriDay),
      weekday: { en: weekdayEn, ar: weekdayAr },
      month: { number: hijriMonth, en: monthEn, ar: monthAr, days: monthLength(times, day) },
      year: String(hijriYear),
      designation: { abbreviated: 'AH', expanded: 'Anno Hegirae' },
      holidays: [],
      adjustedHolidays: [],
      method: 'UAQ',
    },
    gregorian: {
      date: `${two(of)}-${two(month)}-${year}`,
      format: FORMAT,
      day: two(of),
      weekday: { en: weekdayName(date) },
      month: { number: month, en: monthName(month) },
      year,
      designation: { abbreviated: 'AD', expanded: 'Anno Domini' },
      lunarSighting: false,
    },
  };
}

/** With the two forms beside them that only times have. */
export function aladhanDayDate(times: Pick<PublicTimes, 'days'>, day: PublicTimesDay) {
  const { year, month, day: of } = dateParts(day.date);
  return {
    readable: `${two(of)} ${monthName(month).slice(0, 3)} ${year}`,
    timestamp: String(day.starts * 60),
    ...aladhanDates(times, day),
  };
}

/** `DD-MM-YYYY` as an ISO date; not yet known to exist. */
export function aladhanIsoDate(text: string): string | null {
  const [, day, month, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text) ?? [];
  return day && month && year ? `${year}-${month}-${day}` : null;
}
