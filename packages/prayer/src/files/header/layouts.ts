// Decides: which layouts of other programs are known, and the headings of our own files (template).

import type { LayoutName } from '../read-types.ts';
import { cleanCell, words } from '../text.ts';

const HEADERS: Record<Exclude<LayoutName, 'other'>, string> = {
  'minaret-salah': 'Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha',
  'minaret-iqamah': 'Date,Fajr,Dhuhr,Asr,Maghrib,Isha,Jumuah 1,Jumuah 2,Jumuah 3',
  'minaret-both':
    'Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha,Fajr Iqamah,Dhuhr Iqamah,Asr Iqamah,Maghrib Iqamah,Isha Iqamah,Jumuah 1,Jumuah 2,Jumuah 3',
  'mawaqit-month': 'Day,Fajr,Shuruk,Duhr,`Asr,Maghrib,`Isha',
  'mawaqit-bulk': 'Month,Day,Fajr,Shuruq,Dhuhr,Asr,Maghrib,Isha',
  'mawaqit-bulk-iqamah': 'Month,Day,Fajr,Dhuhr,Asr,Maghrib,Isha',
  'daily-prayer-time':
    'd_date,fajr_begins,fajr_jamah,sunrise,zuhr_begins,zuhr_jamah,asr_mithl_1,asr_mithl_2,asr_jamah,maghrib_begins,maghrib_jamah,isha_begins,isha_jamah,is_ramadan,hijri_date',
  openmasjid: 'date,fajr,dhuhr,asr,isha,jumuah',
  montreal:
    'date,dateHijri,adhanFajr,iqamaFajr,shourouk,adhanDhuhr,iqamaDhuhr,adhanAsr,iqamaAsr,adhanMaghrib,iqamaMaghrib,adhanIsha,iqamaIsha,Jumua1,Jumua2',
  vancouver: 'DateG,DateH,fajr1,fajr2,sunrise,dhuhr1,dhuhr2,asr1,asr2,maghreb1,maghreb2,isha1,isha2',
  'uk-month':
    "Date,Day,Islamic Day,Sehri Ends,Fajr Start,Sunrise,Zawal,Zohr,Asr,Esha,Fajr Jama'at,Zohar Jama'at,Asr Jama'at,Maghrib Iftari,Maghrib Jama'at,Esha Jama'at",
  muis: 'Date,Day,Subuh,Syuruk,Zohor,Asar,Maghrib,Isyak',
};

/** The header our own files carry, one name a column. */
export function ownHeader(name: 'minaret-salah' | 'minaret-iqamah' | 'minaret-both'): string[] {
  return HEADERS[name].split(',');
}

function signature(headers: readonly string[]): string {
  return headers.map((header) => words(cleanCell(header)).join('')).join(',');
}

const BY_SIGNATURE = new Map(
  Object.entries(HEADERS).map(([name, header]) => [signature(header.split(',')), name as LayoutName]),
);

/** Which published layout a header row is; empty columns at its end and our optional Hijri column are left aside. */
export function nameLayout(headers: readonly string[]): LayoutName {
  let end = headers.length;
  while (end > 0 && (headers[end - 1] ?? '').trim() === '') end--;
  const found = signature(headers.slice(0, end));
  return BY_SIGNATURE.get(found) ?? BY_SIGNATURE.get(found.replace(/,hijridate$/, '')) ?? 'other';
}

/** The layouts of our own exports. */
export function isOwnLayout(name: LayoutName): boolean {
  return name.startsWith('minaret-');
}

/** Layouts whose unmarked columns are times of the congregation, whatever they are uploaded as. */
export function isIqamahLayout(name: LayoutName): boolean {
  return name === 'minaret-iqamah' || name === 'mawaqit-bulk-iqamah' || name === 'openmasjid';
}

/** Layouts whose makers write winter time all year. */
export function isWinterTimeAllYear(name: LayoutName): boolean {
  return name === 'mawaqit-month';
}
