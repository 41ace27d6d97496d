import type { Prayer } from '../types.ts';

function lookup<T>(table: readonly (readonly [T, string])[]): ReadonlyMap<string, T> {
  return new Map(table.flatMap(([value, names]) => names.split(' ').map((name) => [name, value] as const)));
}

/** How mosques spell the prayers, folded as `words` folds them. */
export const PRAYER_NAMES = lookup<Prayer>([
  ['fajr', 'fajr fajar fajer fadjr sobh subh subuh shubuh dawn الفجر فجر'],
  ['sunrise', 'sunrise shuruq shurooq shuruk shourouk chourouk churuk syuruk terbit gunes الشروق شروق'],
  ['dhuhr', 'dhuhr duhr zuhr zohr zohar zuhar zuhur dohr dhohr zohor dzuhur dhuhur thuhr ogle الظهر ظهر'],
  ['asr', 'asr asar ashr ikindi العصر عصر'],
  ['maghrib', 'maghrib magrib maghreb aksam المغرب مغرب'],
  ['isha', 'isha ishaa esha icha isya isyak yatsi العشاء عشاء'],
]);

export const JUMUAH_NAMES = new Set(
  'jumuah jumua jumah jummah jumma juma jumaa jumaah jumat joumoua joumouaa cuma الجمعة'.split(' '),
);
export const IQAMAH_NAMES = new Set(
  'iqamah iqama iqamat ikama ikamah iqaama jamaat jamaah jamah jamat jammat jammaat jamaa congregation kamet الاقامة'.split(
    ' ',
  ),
);
export const ADHAN_NAMES = new Set(
  'adhan athan azan adan adhaan azaan ezan begin begins beginning start starts salah salat entry'.split(' '),
);
export const HIJRI_NAMES = new Set('hijri hijriyah hijriah islamic hicri ah'.split(' '));
/** Columns that are well known and say nothing the timetable needs. */
export const IGNORED_NAMES = new Set(
  'zawal zawaal zenith imsak sehri sahri sahar suhoor suhur sehar ramadan ramadhan ramadaan midnight qiyam tahajjud duha dhuha chasht ishraq qibla'.split(
    ' ',
  ),
);
export const DATE_NAMES = new Set('date dates tarih tanggal tarikh datum fecha gregorian التاريخ'.split(' '));
export const DAY_NAMES = new Set('day jour hari gun tag dia'.split(' '));
export const MONTH_NAMES = new Set('month mois bulan monat mes'.split(' '));
export const YEAR_NAMES = new Set('year annee tahun yil jahr'.split(' '));
export const WEEKDAY_NAMES = new Set('weekday dayname dow'.split(' '));

const MONTHS = lookup<number>([
  [1, 'january jan janvier janv januari ocak januar jaenner enero يناير'],
  [2, 'february feb fevrier fevr februari subat februar febrero فبراير'],
  [3, 'march mar mars mac mart marz maerz marzo maret مارس'],
  [4, 'april apr avril avr nisan abril ابريل'],
  [5, 'may mai mei mayis mayo مايو'],
  [6, 'june jun juin juni haziran junio يونيو'],
  [7, 'july jul juillet juil julai juli temmuz julio يوليو'],
  [8, 'august aug aout ogos agustus agustos agosto اغسطس'],
  [9, 'september sep sept septembre eylul septiembre سبتمبر'],
  [10, 'october oct octobre oktober okt ekim octubre اكتوبر'],
  [11, 'november nov novembre kasim noviembre نوفمبر'],
  [12, 'december dec decembre disember desember dis aralik dezember dez diciembre ديسمبر'],
]);

const WEEKDAYS = lookup<number>([
  [0, 'sunday sun su dimanche dim ahad minggu pazar'],
  [1, 'monday mon mo lundi lun isnin senin pazartesi'],
  [2, 'tuesday tue tues tu mardi selasa sali'],
  [3, 'wednesday wed weds we mercredi mer rabu carsamba'],
  [4, 'thursday thu thur thurs th jeudi jeu khamis kamis persembe'],
  [5, 'friday fri fr vendredi ven jumaat jumat cuma'],
  [6, 'saturday sat sa samedi sam sabtu cumartesi'],
]);

export function monthOf(word: string): number | undefined {
  return MONTHS.get(word);
}

/** 0 is Sunday. */
export function weekdayOf(word: string): number | undefined {
  return WEEKDAYS.get(word);
}
