import { describe, expect, test } from 'vitest';
import { readTimetable } from './read.ts';

const read = (header: string, lines: readonly string[]) => readTimetable([header, ...lines].join('\n'));

describe('the calendar in many languages', () => {
  const MONTHS: Record<string, string> = {
    Dutch: 'januari februari maart april mei juni juli augustus september oktober november december',
    'Dutch, short': 'jan feb mrt apr mei jun jul aug sep okt nov dec',
    Swedish: 'januari februari mars april maj juni juli augusti september oktober november december',
    Albanian: 'janar shkurt mars prill maj qershor korrik gusht shtator tetor nëntor dhjetor',
    Bosnian: 'januar februar mart april maj juni juli august septembar oktobar novembar decembar',
    Turkish: 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık',
    'Turkish, short': 'Oca Şub Mar Nis May Haz Tem Ağu Eyl Eki Kas Ara',
    German: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
    'German, short': 'Jan Feb Mrz Apr Mai Jun Jul Aug Sep Okt Nov Dez',
    French: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
    'French, short': 'janv févr mars avr mai juin juil août sept oct nov déc',
    Malay: 'Januari Februari Mac April Mei Jun Julai Ogos September Oktober November Disember',
    Indonesian: 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember',
    Urdu: 'جنوری فروری مارچ اپریل مئی جون جولائی اگست ستمبر اکتوبر نومبر دسمبر',
    Egypt: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر',
    Levant: 'كانون_الثاني شباط آذار نيسان أيار حزيران تموز آب أيلول تشرين_الأول تشرين_الثاني كانون_الأول',
    Algeria: 'جانفي فيفري مارس أفريل ماي جوان جويلية أوت سبتمبر أكتوبر نوفمبر ديسمبر',
    Morocco: 'يناير فبراير مارس أبريل ماي يونيو يوليوز غشت شتنبر أكتوبر نونبر دجنبر',
  };

  test.each(['Haftanın günü', 'Jour de la semaine', 'Tag der Woche', 'Día de la semana', 'Dan u sedmici'])(
    'a column called %s is of weekdays',
    (heading) => {
      const { layout } = read(`Date,${heading},Fajr,Sunrise`, ['2026-01-01,x,05:00,06:30']);
      expect(layout.columns[1]?.role).toBe('weekday');
    },
  );

  test.each(Object.entries(MONTHS))('the months of %s', (_, names) => {
    const cells = names.split(' ').map((name) => `3 ${name.replace('_', ' ')} 2026`);
    expect(
      read(
        'Date,Fajr,Sunrise',
        cells.map((cell) => `${cell},05:00,06:30`),
      ).rows.map((row) => Number(row.date.slice(5, 7))),
    ).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  });

  const LOCALES = ['en', 'sq', 'bs', 'tr', 'ms', 'id', 'de', 'nl', 'sv', 'es', 'fr', 'ur', 'ar'];
  const STYLES = LOCALES.flatMap((locale) => [[locale, 'short'] as const, [locale, 'long'] as const]);

  test.each(STYLES)('dates as %s writes them, %s', (locale, style) => {
    const days = Array.from(
      { length: 84 },
      (_, index) => new Date(Date.UTC(2026, index % 12, 1 + (index % 28))),
    );
    const name = (part: 'month' | 'weekday', day: Date) =>
      new Intl.DateTimeFormat(locale, { [part]: style, timeZone: 'UTC', numberingSystem: 'latn' }).format(
        day,
      );
    const lines = days.map(
      (day) => `${name('weekday', day)} ${day.getUTCDate()} ${name('month', day)} 2026,05:00,06:30`,
    );
    const { rows, problems } = read('Date,Fajr,Sunrise', lines);
    expect(problems).toEqual([]);
    expect(rows.map(({ date }) => date)).toEqual(days.map((day) => day.toISOString().slice(0, 10)));
  });

  const WEEKDAYS: Record<string, string> = {
    Dutch: 'zondag maandag dinsdag woensdag donderdag vrijdag zaterdag',
    Swedish: 'söndag måndag tisdag onsdag torsdag fredag lördag',
    Albanian: 'diel hënë martë mërkurë enjte premte shtunë',
    Bosnian: 'nedjelja ponedjeljak utorak srijeda četvrtak petak subota',
    Turkish: 'Pazar Pazartesi Salı Çarşamba Perşembe Cuma Cumartesi',
    German: 'Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag',
    French: 'dimanche lundi mardi mercredi jeudi vendredi samedi',
    'French, short': 'dim lun mar mer jeu ven sam',
    Malay: 'Ahad Isnin Selasa Rabu Khamis Jumaat Sabtu',
    Indonesian: 'Minggu Senin Selasa Rabu Kamis Jumat Sabtu',
    Arabic: 'الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت',
    Urdu: 'اتوار پیر منگل بدھ جمعرات جمعہ ہفتہ',
  };

  test.each(Object.entries(WEEKDAYS))('the weekdays of %s', (_, names) => {
    // 1 March 2026 is a Sunday.
    const lines = names.split(' ').map((name, index) => `2026-03-0${index + 1},${name},05:00,06:30`);
    const wrong = names.split(' ').map((name, index) => `2026-03-0${index + 2},${name},05:00,06:30`);
    expect(read('Date,Day,Fajr,Sunrise', lines).problems).toEqual([]);
    expect(read('Date,Day,Fajr,Sunrise', wrong).problems).toHaveLength(7);
  });
});

describe('the prayers in many languages', () => {
  test.each([
    'Tarih,İmsak,Güneş,Öğle,İkindi,Akşam,Yatsı',
    'Datum,Zora,Izlazak sunca,Podne,Ikindija,Akšam,Jacija',
    'Data,Sabahu,Lindja e diellit,Dreka,Ikindia,Akshami,Jacia',
    'Datum,Fajr,Zonsopkomst,Dhoehr,Asr,Maghrib,Isha',
    'Datum,Fadschr,Sonnenaufgang,Dhuhr,Asr,Maghrib,Ischa',
    'Datum,Morgengebet,Sonnenaufgang,Mittagsgebet,Nachmittagsgebet,Abendgebet,Nachtgebet',
    'Datum,Fajr,Soluppgång,Dhohr,Asr,Maghrib,Isha',
    'Date,Sobh,Lever du soleil,Dohr,Assr,Maghreb,Ichaa',
    'Tanggal,Subuh,Terbit,Dzuhur,Ashar,Magrib,Isya',
    'Tarikh,Subuh,Syuruk,Zohor,Asar,Maghrib,Isyak',
    'التاريخ,الفجر,الشروق,الظهر,العصر,المغرب,العشاء',
    'تاریخ,فجر,طلوع آفتاب,ظہر,عصر,مغرب,عشاء',
    'تاریخ,اذان صبح,طلوع آفتاب,اذان ظهر,عصر,اذان مغرب,عشا',
    'Date,Fajr,Sunrise,Dhuhr,Asr,Sunset,Isha',
  ])('%s', (header) => {
    const { rows, questions } = read(header, ['2026-01-01,06:00,07:30,13:00,15:00,17:00,19:00']);
    expect(questions).toEqual([]);
    expect(Object.values(rows[0]?.salah ?? {})).toEqual([
      '06:00',
      '07:30',
      '13:00',
      '15:00',
      '17:00',
      '19:00',
    ]);
  });
});
