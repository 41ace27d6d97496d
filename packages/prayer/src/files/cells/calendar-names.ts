// Decides: the months and weekdays in other languages.

import { words } from '../text.ts';

function lookup(rows: readonly string[], first: number): ReadonlyMap<string, number> {
  return new Map(
    rows.flatMap((names, index) =>
      names.split(' ').map((name) => [words(name).join(''), first + index] as const),
    ),
  );
}

/**
 * The months in English, French, German, Dutch, Swedish, Spanish, Turkish, Albanian, Bosnian (its older names too), Malay,
 * Indonesian, Urdu, Persian and Arabic, which has one set in Egypt and the Gulf, one in the Levant and two in the Maghreb.
 */
const MONTHS = lookup(
  [
    'january jan janvier janv januar jänner januari enero ene ocak oca janar januara siječanj يناير جانفي كانون-الثاني جنوری ژانویه',
    'february feb février févr fév februar feber februari pebruari febrero şubat şub shkurt shk februara veljača فبراير فيفري شباط فروری فوریه',
    'march mar mars mac mart märz mär maerz mrz maart mrt marzo maret marta ožujak مارس آذار مارچ',
    'april apr avril avr abril abr nisan nis prill pri aprila travanj ابريل أفريل نيسان اپریل آوریل',
    'may mai maj mei mayıs mayo maja svibanj مايو ماي أيار مئی مه',
    'june jun juin juni haziran haz junio qershor qer juna lipanj يونيو يونيه جوان حزيران جون ژوئن',
    'july jul juillet juil julai juli temmuz tem julio korrik kor jula korr srpanj يوليو يوليه يوليوز جويلية تموز جولائی ژوئیه',
    'august aug août aou augusti augustus ogos ogo agustus agt ags agu ağustos ağu agosto ago gusht gush augusta avgust avgusta kolovoz أغسطس غشت أوت آب اگست اوت',
    'september sep sept septembre eylül eyl septiembre shtator sht septembar septembra rujan سبتمبر شتنبر أيلول ستمبر سپتامبر',
    'october oct octobre oktober okt ekim eki octubre tetor tet oktobar oktobra listopad أكتوبر تشرين-الأول اکتوبر اکتبر',
    'november nov novembre nopember kasım kas noviembre nëntor nën novembar novembra studeni نوفمبر نونبر تشرين-الثاني نومبر نوامبر',
    'december dec décembre déc disember dis desember des aralık ara dezember dez diciembre dic dhjetor dhj decembar decembra prosinac ديسمبر دجنبر كانون-الأول دسمبر دسامبر',
  ],
  1,
);

const WEEKDAYS = lookup(
  [
    'sunday sun su dimanche dim ahad ahd minggu min pazar paz sonntag so zondag zon zo söndag sön diel diele die nedjelja ned domingo dom الأحد أحد اتوار یکشنبه',
    'monday mon mo lundi lun isnin isn senin sen pazartesi pzt montag maandag maa ma måndag mån hënë hëna hën ponedjeljak pon lunes الاثنين الإثنين اثنين سوموار پیر دوشنبه',
    'tuesday tue tues tu mardi mar selasa sel salı sal dienstag di dinsdag din tisdag tis martë marta utorak uto martes الثلاثاء ثلاثاء منگل سهشنبه',
    'wednesday wed weds we mercredi mer rabu rab çarşamba çar mittwoch mi woensdag woe wo onsdag ons mërkurë mërkura mër srijeda sri miércoles mié الأربعاء أربعاء بدھ چهارشنبه',
    'thursday thu thur thurs th jeudi jeu khamis kha kamis kam perşembe per donnerstag do donderdag don torsdag tors tor enjte enj četvrtak čet jueves jue الخميس خميس جمعرات پنجشنبه',
    'friday fri fr vendredi ven jumaat jumat jum cuma cum freitag vrijdag vri vr fredag fre premte pre petak pet viernes vie الجمعة جمعة جمعہ جمعه',
    'saturday sat sa samedi sam sabtu sab cumartesi cmt samstag sonnabend zaterdag zat za lördag lör shtunë shtuna sht subota sub sábado sáb السبت سبت ہفتہ شنبه',
  ],
  0,
);

const IN_TWO = new Set(['كانون', 'تشرين']);

/** What stands between the words of a date and says nothing: `e premte`, `3 de mayo`. */
const FILLERS = new Set(['e', 'de']);

/** The words of a date; a month of two words, as in the Levant, becomes one. */
export function dateWords(text: string): string[] {
  const said = words(text).filter((word) => !FILLERS.has(word));
  if (!said.some((word) => IN_TWO.has(word))) return said;
  return said.flatMap((word, index) => {
    if (IN_TWO.has(word)) return [word + (said[index + 1] ?? '')];
    return IN_TWO.has(said[index - 1] ?? '') ? [] : [word];
  });
}

export function monthOf(word: string): number | undefined {
  return MONTHS.get(word);
}

/** 0 is Sunday. */
export function weekdayOf(word: string): number | undefined {
  return WEEKDAYS.get(word);
}

/** The month that a cell of a month column names. */
export function monthNumber(cell: string): number | undefined {
  if (/^\d{1,2}$/.test(cell)) return Number(cell);
  return dateWords(cell)
    .map(monthOf)
    .find((month) => month !== undefined);
}
