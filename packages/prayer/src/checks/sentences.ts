import type { CheckName, Finding } from './finding.ts';

const NAMES: Record<string, string> = {
  fajr: 'Fajr',
  sunrise: 'sunrise',
  dhuhr: 'Dhuhr',
  asr: 'Asr',
  maghrib: 'Maghrib',
  isha: 'Isha',
};

type Params = Finding['params'];
const name = (value: string | number | undefined) => NAMES[String(value)] ?? String(value);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const minutes = (value: string | number | undefined) => `${Math.abs(Number(value))} minutes`;
const hours = (value: string | number | undefined) =>
  Math.abs(Number(value)) === 1 ? 'an hour' : `${Math.abs(Number(value))} hours`;
const lateOrEarly = (value: string | number | undefined) => (Number(value) > 0 ? 'late' : 'early');

const SENTENCES: Record<CheckName, (p: Params) => string> = {
  'duplicate-day': (p) =>
    p.kind === 'same'
      ? 'These days are in the table twice, with the same times.'
      : 'These days are in the table more than once, with different times.',
  'missing-day': () => 'These days have no times, but days before and after them have times.',
  'unsorted-days': () => 'The days are not in order.',
  'year-mismatch': (p) => `The file is named ${p.named}, but its days are of ${p.held}.`,
  'ends-soon': (p) => `The table ends on ${p.last}; there are no times from ${p.next}.`,
  'missing-column': (p) => `The table has no times for ${name(p.prayer)}.`,
  'missing-time': (p) => `${capital(name(p.prayer))} has no time on these days.`,
  'placeholder-time': (p) => `${capital(name(p.prayer))} is 00:00, which is probably an empty cell.`,
  'wrong-half-of-day': (p) =>
    `${capital(name(p.prayer))} is ${p.shown}, but the correct time is probably ${p.meant}.`,
  'swapped-columns': (p) => `${capital(name(p.one))} and ${name(p.other)} seem to be swapped.`,
  'copied-column': (p) =>
    p.one === 'maghrib' && p.other === 'isha'
      ? `Maghrib and Isha have the same ${p.group === 'iqamah' ? 'iqamah ' : ''}time: either they are prayed together, or a column was copied by mistake.`
      : `${capital(name(p.one))} and ${name(p.other)} have the same ${p.group === 'iqamah' ? 'iqamah ' : ''}time: a column was copied by mistake.`,
  'out-of-order': (p) =>
    `The prayers are in the wrong order: ${name(p.one)} ${p.oneTime}, then ${name(p.other)} ${p.otherTime}.`,
  'one-day-jump': (p) =>
    `${capital(name(p.prayer))} is ${p.shown} between days on which it is about ${p.meant}.`,
  'unexplained-jump': (p) =>
    `${capital(name(p.prayer))} changes by ${minutes(p.minutes)} from one day to the next, but the clocks do not change on that day.`,
  'frozen-column': (p) =>
    `${capital(name(p.prayer))} stays at ${p.time} for weeks, but it should follow the sun.`,
  'hour-off': (p) =>
    `These days are ${hours(p.hours)} too ${lateOrEarly(p.hours)}: the times are probably for another time zone.`,
  'clock-change-missing': (p) =>
    `These days are ${hours(p.hours)} too ${lateOrEarly(p.hours)}: the clocks change, but the times do not.`,
  'clock-change-wrong-day': (p) =>
    `These days are ${hours(p.hours)} too ${lateOrEarly(p.hours)}: the clock change is on the wrong day.`,
  'another-place': (p) =>
    Math.abs(Number(p.minutes)) >= 4
      ? `The times fit a place about ${p.degrees} degrees further ${p.direction}: all times are ${minutes(p.minutes)} ${lateOrEarly(p.minutes)}.`
      : `The times fit a place further north or south: sunrise moves by ${minutes(p.swing)} too much or too little over the year.`,
  'sunrise-differs': (p) =>
    `Sunrise is up to ${minutes(p.minutes)} different from the real sunrise at the masjid.`,
  'dhuhr-before-noon': (p) =>
    `Dhuhr is up to ${minutes(p.minutes)} too early: the sun is not past its highest point.`,
  'maghrib-before-sunset': (p) =>
    `Maghrib is up to ${minutes(p.minutes)} too early: people would break their fast before sunset.`,
  'differs-from-settings': (p) =>
    `${capital(name(p.prayer))} is different from the masjid's calculation: usually by ${minutes(p.usual)}, and at most by ${minutes(p.worst)}.`,
  'asr-school-mixed': (p) =>
    `Asr uses the ${p.usual} method on most days, and the other method on these days.`,
  'short-twilight': (p) =>
    `${capital(name(p.prayer))} is only ${minutes(p.minutes)} from ${p.prayer === 'fajr' ? 'sunrise' : 'sunset'}.`,
  'isha-after-midnight': (p) =>
    `Isha falls after midnight, up to ${p.time}; it is shown with the day before.`,
  'iqamah-before-adhan': (p) =>
    `The iqamah of ${name(p.prayer)} is at ${p.iqamah}, before its adhan at ${p.adhan}.`,
  'early-isha-in-short-nights': (p) =>
    `The Isha iqamah is at ${p.iqamah}, before its calculated time ${p.adhan}, in the short summer nights.`,
  'iqamah-left-at-clock-change': (p) =>
    `The iqamah of ${name(p.prayer)} stayed at ${p.iqamah} when the change of the clock moved the adhan to ${p.adhan}.`,
  'fajr-iqamah-after-sunrise': (p) => `The iqamah of Fajr is at ${p.iqamah}, after sunrise at ${p.sunrise}.`,
  'iqamah-after-next-prayer': (p) =>
    `The iqamah of ${name(p.prayer)} is at ${p.iqamah}, when ${name(p.next)} has begun at ${p.begins}.`,
  'iqamah-long-after-adhan': (p) =>
    `The iqamah of ${name(p.prayer)} is up to ${minutes(p.minutes)} after its adhan.`,
  'iqamah-equals-adhan': (p) =>
    `The iqamah of ${name(p.prayer)} is the same as its adhan every day: perhaps a column was copied by mistake.`,
  'jumuah-before-dhuhr': (p) => `Jumu'ah at ${p.jumuah} is before Dhuhr begins at ${p.dhuhr}.`,
  'jumuah-out-of-order': (p) => `The Jumu'ah times are in the wrong order: ${p.times}.`,
  'hijri-mismatch': (p) =>
    `The printed Hijri day ${p.printed} is more than a day different from the masjid's calendar, which has ${p.expected}.`,
};

/** The explanation of a finding in English; other languages are made from its check and parameters. */
export function findingSentence({ check, params }: Pick<Finding, 'check' | 'params'>): string {
  return SENTENCES[check](params);
}
