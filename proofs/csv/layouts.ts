import type { Random } from '../lib/random.ts';
import * as c from './columns.ts';
import { BARE_12, CLOCKS_24, DAY_FIRST, DAY_ONLY, H24, ISO } from './forms.ts';
import { type Draft, lower } from './model.ts';
import { type Event, PRAYERS, type Prayer, shown } from './true-table.ts';
import { writeInWinterTime } from './whole-table.ts';
import { WORDS } from './words.ts';

type Layout = (draft: Draft, random: Random) => void;

const salah = (draft: Draft, headers: Partial<Record<Event, string>>) =>
  Object.entries(headers).map(([event, header]) => c.salahColumn(draft, event as Event, header));
const iqamah = (draft: Draft, headers: Partial<Record<Prayer, string>>) =>
  Object.entries(headers).map(([prayer, header]) => c.iqamahColumn(draft, prayer as Prayer, header));
/** Adhan and iqamah of a prayer beside each other; sunrise has only the first. */
const pairs = (draft: Draft, headers: readonly [Event, string, string?][]) =>
  headers.flatMap(([event, begins, stands]) => [
    c.salahColumn(draft, event, begins),
    ...(stands ? [c.iqamahColumn(draft, event as Prayer, stands)] : []),
  ]);

function oneMonth(draft: Draft): void {
  const month = draft.days[0]?.date.slice(0, 7);
  draft.days = draft.days.filter(({ date }) => date.startsWith(month ?? ''));
}

/** No year in the rows: it has to be asked, unless a title says it. */
function dayOnly(draft: Draft, random: Random): void {
  oneMonth(draft);
  draft.dateForm = DAY_ONLY;
  draft.lines.title = random.pick(['month', 'month', 'none']);
  lower(draft, 'stored');
}

/** The table of section 5 of the notes on timekeeping, as each program writes it. */
export const LAYOUTS: Record<string, { weight: number; make: Layout }> = {
  'own salah': {
    weight: 8,
    make(draft) {
      draft.columns = [c.dateColumn(draft, 'Date'), ...c.wordsOf('en', neverRandom, true).salah(draft)];
    },
  },
  'own iqamah': {
    weight: 5,
    make(draft, random) {
      draft.kind = 'iqamah';
      const isDaily = random.below(2) === 0;
      draft.columns = [
        c.dateColumn(draft, 'Date'),
        ...c.wordsOf('en', neverRandom, true).iqamah(draft),
        ...([1, 2, 3] as const).map((slot) => c.jumuahColumn(draft, slot, `Jumuah ${slot}`, isDaily)),
      ];
    },
  },
  'mawaqit month': {
    weight: 6,
    make(draft, random) {
      dayOnly(draft, random);
      writeInWinterTime(draft);
      draft.columns = [
        c.dateColumn(draft, 'Day'),
        ...salah(draft, {
          ...{
            fajr: 'Fajr',
            sunrise: 'Shuruk',
            dhuhr: 'Duhr',
            asr: '`Asr',
            maghrib: 'Maghrib',
            isha: '`Isha',
          },
        }),
      ];
    },
  },
  'mawaqit bulk': {
    weight: 4,
    make(draft) {
      lower(draft, 'stored');
      draft.dateForm = { ...DAY_ONLY, name: 'month and day columns', hasMonth: true };
      draft.columns = [
        ...[c.monthColumn('Month'), c.dayColumn('Day')],
        ...salah(draft, {
          ...{
            fajr: 'Fajr',
            sunrise: 'Shuruq',
            dhuhr: 'Dhuhr',
            asr: 'Asr',
            maghrib: 'Maghrib',
            isha: 'Isha',
          },
        }),
      ];
    },
  },
  'mawaqit bulk iqamah': {
    weight: 3,
    make(draft) {
      lower(draft, 'stored');
      draft.kind = 'iqamah';
      draft.dateForm = { ...DAY_ONLY, name: 'month and day columns', hasMonth: true };
      draft.columns = [
        ...[c.monthColumn('Month'), c.dayColumn('Day')],
        ...iqamah(draft, { fajr: 'Fajr', dhuhr: 'Dhuhr', asr: 'Asr', maghrib: 'Maghrib', isha: 'Isha' }),
      ];
    },
  },
  'daily prayer time': {
    weight: 6,
    make(draft, random) {
      draft.kind = random.pick(['salah', 'salah', 'iqamah']);
      lower(draft, 'stored');
      const clock = CLOCKS_24.find(({ name }) => name === '24 h with seconds');
      if (clock && random.below(2)) draft.salahClock = draft.iqamahClock = clock;
      draft.columns = [
        c.dateColumn(draft, 'd_date'),
        ...pairs(draft, [
          ['fajr', 'fajr_begins', 'fajr_jamah'],
          ['sunrise', 'sunrise'],
          ['dhuhr', 'zuhr_begins', 'zuhr_jamah'],
          ['asr1', 'asr_mithl_1'],
          ['asr2', 'asr_mithl_2'],
        ]),
        ...iqamah(draft, { asr: 'asr_jamah' }),
        ...pairs(draft, [
          ['maghrib', 'maghrib_begins', 'maghrib_jamah'],
          ['isha', 'isha_begins', 'isha_jamah'],
        ]),
        c.extraColumn('is_ramadan', () => '0'),
        c.hijriColumn('hijri_date'),
      ];
      draft.answers.asr = random.pick(['0', '1']);
    },
  },
  openmasjid: {
    weight: 3,
    make(draft, random) {
      draft.kind = 'iqamah';
      draft.columns = [
        c.dateColumn(draft, 'date'),
        ...iqamah(draft, { fajr: 'fajr', dhuhr: 'dhuhr', asr: 'asr', isha: 'isha' }),
        c.jumuahColumn(draft, 1, 'jumuah', random.below(2) === 0),
      ];
    },
  },
  montreal: {
    weight: 5,
    make(draft, random) {
      draft.kind = random.pick(['salah', 'iqamah']);
      draft.columns = [
        ...[c.dateColumn(draft, 'date'), c.hijriColumn('dateHijri')],
        ...pairs(draft, [
          ['fajr', 'adhanFajr', 'iqamaFajr'],
          ['sunrise', 'shourouk'],
          ['dhuhr', 'adhanDhuhr', 'iqamaDhuhr'],
          ['asr', 'adhanAsr', 'iqamaAsr'],
          ['maghrib', 'adhanMaghrib', 'iqamaMaghrib'],
          ['isha', 'adhanIsha', 'iqamaIsha'],
        ]),
        ...([1, 2] as const).map((slot) => c.jumuahColumn(draft, slot, `Jumua${slot}`, true)),
      ];
    },
  },
  vancouver: {
    weight: 5,
    make(draft, random) {
      draft.kind = random.pick(['salah', 'iqamah']);
      draft.columns = [
        ...[c.dateColumn(draft, 'DateG'), c.hijriColumn('DateH')],
        ...pairs(draft, [
          ['fajr', 'fajr1', 'fajr2'],
          ['sunrise', 'sunrise'],
          ['dhuhr', 'dhuhr1', 'dhuhr2'],
          ['asr', 'asr1', 'asr2'],
          ['maghrib', 'maghreb1', 'maghreb2'],
          ['isha', 'isha1', 'isha2'],
        ]),
      ];
    },
  },
  'uk month': {
    weight: 6,
    make(draft, random) {
      dayOnly(draft, random);
      draft.kind = random.pick(['salah', 'salah', 'iqamah']);
      draft.salahClock = draft.iqamahClock = BARE_12;
      const before = (minutes: number, event: Event) =>
        c.extraColumn('', (day) => {
          const at = day.at[event];
          return at === null ? '' : BARE_12.write(shownIn(draft, at - minutes));
        });
      draft.columns = [
        c.dateColumn(draft, 'Date'),
        c.weekdayColumn('Day', 'en', 'short'),
        c.hijriColumn('Islamic Day', true),
        { ...before(5, 'fajr'), header: 'Sehri Ends' },
        ...salah(draft, { fajr: 'Fajr Start', sunrise: 'Sunrise' }),
        { ...before(10, 'dhuhr'), header: 'Zawal' },
        ...salah(draft, { dhuhr: 'Zohr', asr: 'Asr', isha: 'Esha' }),
        ...iqamah(draft, { fajr: "Fajr Jama'at", dhuhr: "Zohar Jama'at", asr: "Asr Jama'at" }),
        ...salah(draft, { maghrib: 'Maghrib Iftari' }),
        ...iqamah(draft, { maghrib: "Maghrib Jama'at", isha: "Esha Jama'at" }),
      ];
    },
  },
  muis: {
    weight: 4,
    make(draft) {
      lower(draft, 'stored');
      draft.dateForm = DAY_FIRST[1] ?? ISO;
      draft.salahClock = BARE_12;
      draft.columns = [
        c.dateColumn(draft, 'Date'),
        c.weekdayColumn('Day', 'en', 'short'),
        ...salah(draft, {
          ...{
            fajr: 'Subuh',
            sunrise: 'Syuruk',
            dhuhr: 'Zohor',
            asr: 'Asar',
            maghrib: 'Maghrib',
            isha: 'Isyak',
          },
        }),
      ];
    },
  },
  'words of the language': {
    weight: 22,
    make(draft, random) {
      const words = c.wordsOf(draft.language, random, random.below(2) === 0);
      if (draft.language !== 'en') lower(draft, 'stored');
      draft.kind = random.pick(['salah', 'salah', 'salah', 'iqamah']);
      draft.classes.push(`language ${draft.language}`);
      draft.columns = [c.dateColumn(draft, words.word('date')), ...words[draft.kind](draft)];
    },
  },
  'words of the language, both': {
    weight: 9,
    make(draft, random) {
      const words = c.wordsOf(draft.language, random, random.below(2) === 0);
      const { begins, iqamah: stands } = WORDS[draft.language];
      lower(draft, 'stored');
      draft.classes.push(`language ${draft.language}`);
      draft.kind = random.pick(['salah', 'iqamah']);
      const [begin, stand] = [random.pick(begins), random.pick(stands)];
      const isBare = random.below(3) === 0;
      draft.columns = [c.dateColumn(draft, words.word('date'))];
      for (const prayer of PRAYERS) {
        const word = words.word(prayer);
        draft.columns.push(c.salahColumn(draft, prayer, isBare ? word : `${word} ${begin}`));
        if (prayer === 'fajr') draft.columns.push(c.salahColumn(draft, 'sunrise', words.word('sunrise')));
        draft.columns.push(c.iqamahColumn(draft, prayer, `${word} ${stand}`));
      }
    },
  },
  'two lines of headers': {
    weight: 8,
    make(draft, random) {
      const words = c.wordsOf(draft.language, random, random.below(2) === 0);
      const { begins, iqamah: stands } = WORDS[draft.language];
      const [begin, stand] = [random.pick(begins), random.pick(stands)];
      const [isRepeated, isDateAbove] = [random.below(2) === 0, random.below(2) === 0];
      const isSunriseAbove = random.below(2) === 0;
      lower(draft, 'stored');
      draft.classes.push(`language ${draft.language}`);
      draft.kind = random.pick(['salah', 'iqamah']);
      draft.lines.headers = 2;
      const date = words.word('date');
      draft.columns = [{ ...c.dateColumn(draft, isDateAbove ? '' : date), above: isDateAbove ? date : '' }];
      for (const prayer of PRAYERS) {
        const above = words.word(prayer);
        draft.columns.push({ ...c.salahColumn(draft, prayer, begin), above });
        draft.columns.push({ ...c.iqamahColumn(draft, prayer, stand), above: isRepeated ? above : '' });
        if (prayer !== 'fajr') continue;
        const word = words.word('sunrise');
        const [head, under] = isSunriseAbove ? [word, ''] : ['', word];
        draft.columns.push({ ...c.salahColumn(draft, 'sunrise', under), above: head });
      }
      draft.salahClock = draft.iqamahClock = random.pick([H24, H24, BARE_12]);
    },
  },
};

/** Where the usual spelling is taken, nothing is drawn. */
const neverRandom: Random = { below: () => 0, pick: (list) => list[0] as (typeof list)[number] };

function shownIn({ zone }: Draft, minute: number): string {
  return shown(zone, minute);
}
