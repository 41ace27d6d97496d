// Decides: how mosques spell the prayers in headings (Fajr, imsak, shuruq, Zuhr).

import type { Prayer } from '../../types.ts';
import { words } from '../text.ts';

/** Names as people write them, in any script; each is folded as the cells are that it is compared with. */
function namesOf(text: string): string[] {
  return text.split(' ').map((name) => words(name).join(''));
}

function lookup<T>(table: readonly (readonly [T, string])[]): ReadonlyMap<string, T> {
  return new Map(table.flatMap(([value, names]) => namesOf(names).map((name) => [name, value] as const)));
}

function names(text: string): ReadonlySet<string> {
  return new Set(namesOf(text));
}

/** How mosques spell the prayers. */
export const PRAYER_NAMES = lookup<Prayer>([
  [
    'fajr',
    'fajr fajar fajer fadjr fadschr sobh subh sobeh subuh shubuh dawn sabah sabahu zora agimi morgengebet aube الفجر فجر صبح الصبح',
  ],
  [
    'sunrise',
    'sunrise shuruq shurooq shuruk shourouk shorouk chourouk chourouq churuk choroeq sjoeroeq syuruk syuruq terbit güneş izlazak lindja sonnenaufgang zonsopkomst zonsopgang soluppgång lever الشروق شروق طلوع',
  ],
  [
    'dhuhr',
    'dhuhr duhr zuhr zohr zohar zuhar zuhur dohr dhohr dhoehr zohor lohor dzuhur dhuhur thuhr öğle öğlen podne dreka yleja mittagsgebet الظهر ظهر ظہر',
  ],
  ['asr', 'asr asar assr ashar ashr ikindi ikindija ikindia nachmittagsgebet العصر عصر'],
  ['maghrib', 'maghrib magrib maghreb moghrib akşam akšam akšamı akshami abendgebet المغرب مغرب'],
  ['isha', 'isha ishaa esha icha ichaa ischa isya isyak yatsı jacija jacia nachtgebet العشاء عشاء عشا'],
]);

/** Columns that stand for a prayer when it has none of its own, and beside it say nothing new. */
export const STAND_INS = lookup<Prayer>([
  ['fajr', 'imsak imsaku imsakiyah الإمساك إمساك'],
  [
    'maghrib',
    'sunset iftar iftari solnedgång zonsondergang sonnenuntergang coucher zalazak perëndimi غروب الغروب',
  ],
]);

/** Words of the tables whose imsak is the beginning of Fajr, Turkish and Albanian; in others it may be minutes before. */
export const IMSAK_IS_FAJR = names('güneş öğle öğlen ikindi yatsı imsaku');

export const JUMUAH_NAMES = names(
  'jumuah jumua jumah jummah jumma juma jumaa jumaah jumat joumoua joumouaa joumouah cuma džuma dzuma xhuma الجمعة جمعة جمعہ',
);
export const IQAMAH_NAMES = names(
  'iqamah iqama iqamat iqomah ikama ikamah iqaama ikamet ikameti jamaat jamaah jamah jamat jammat jammaat jamaa jamaaʿa jemaah berjamaah berjemaah cemaat džemat xhemat xhemati congregation congrégation congregación gemeinschaft gemeinschaftsgebet kamet الإقامة إقامة اقامت جماعت',
);
export const ADHAN_NAMES = names(
  'adhan athan azan adan adhaan azaan ezan ezani adhān begin begins beginning beginn start starts salah salat entry fillimi fillon početak başlangıç başlar début inicio aanvang börjar början mulai mula آغاز شروع أذان الأذان اذان',
);
/** What a heading of two lines may say below a prayer, or above a row of prayers. */
export const MARK_FILLERS = names('time times prayer prayers mithl hanafi shafi standard 1 2 st nd وقت');
/** What the line above a whole table may say beside these. */
export const CAPTION_FILLERS = names('timing timings timetable schedule table for of the أوقات مواقيت جدول');
export const HIJRI_NAMES = names(
  'hijri hijriyah hijriah islamic hicri hidžri ah هجري الهجري هجرية قمری ہجری',
);
/** Columns that are well known and say nothing the timetable needs. */
export const IGNORED_NAMES = names(
  'zawal zawaal zenith sehri sahri sahar suhoor suhur sehar ramadan ramadhan ramadaan midnight qiyam tahajjud duha dhuha chasht ishraq qibla kıble kible زوال الزوال سحری سحر',
);
export const DATE_NAMES = names(
  'date dates tarih tanggal tgl tarikh datum datumi data dato fecha gregorian miladi التاريخ تاريخ تاریخ',
);
export const DAY_NAMES = names('day jour hari gün tag dia dag dan dita dite اليوم يوم روز دن');
export const MONTH_NAMES = names(
  'month mois bulan monat mes maand månad muaji mjesec ay الشهر شهر ماه مہینہ',
);
export const YEAR_NAMES = names('year année tahun yıl jahr jaar år viti godina sene السنة سنة سال');
export const WEEKDAY_NAMES = names(
  'weekday dayname dow haftanın semaine semana woche javës sedmici wochentag veckodag weekdag',
);
