import type {
  CornerMark,
  DesignName,
  Manifest,
  ManifestDay,
  SceneState,
  ScreenLanguage,
  ScreenSettings,
  Slide,
} from '@minaret/display';
import { sceneAt } from '@minaret/display';
import { screenWords } from '@minaret/i18n/screen-words';
import { instantOf } from '@minaret/prayer/zone';
import { sampleManifest } from '../../packages/display/test/sample-manifest.ts';
import { calendar, grown, verse } from './fit-slides.ts';

export const LANGUAGE_SETS: readonly (readonly ScreenLanguage[])[] = [
  ['en'],
  ['ar'],
  ['ur'],
  ['en', 'ar'],
  ['en', 'ur'],
];
const DIGITS = { en: 'latin', ar: 'arabic', ur: 'urdu' } as const;

/** What a mosque wrote: as most do, or as long as the console lets it. */
export type Writing = 'usual' | 'longest';

const LONG_NAME = grown('Islamic Cultural Centre and Grand Mosque of Wolverhampton', 120);
const LONG_OTHER = grown('المركز الثقافي الإسلامي والجامع الكبير', 120);
/** A logo four times as wide as it is high, without a file. */
const WIDE_LOGO = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><rect width="400" height="100" fill="#888"/></svg>')}`;

interface Moment {
  name: string;
  /** What the player has to be in, lest another picture be measured. */
  state: SceneState['kind'];
  date: string;
  time: string;
  seconds?: number;
  corner?: CornerMark;
  slide?: Slide['body'];
  more?: Partial<ScreenSettings>;
  isRunningOut?: boolean;
}

const OFFLINE: CornerMark = {
  offline: 'words',
  lastContact: { date: '2027-06-15', clock: '22:40' },
  isClockUnsure: true,
};
const WED = '2027-06-16';
const FRI = '2027-06-18';

/** Toronto in June: Dhuhr at 13:30, Asr after 17:15, Isha at 22:40; in February Dhuhr at 12:45. */
function moments(writing: Writing): Moment[] {
  const isLong = writing === 'longest';
  const short = 'Please keep the Elm Street gate clear for our neighbours';
  const words = isLong ? grown(short, 240) : short;
  return [
    { name: 'normal', state: 'normal', date: WED, time: '11:05' },
    { name: 'before Asr', state: 'normal', date: WED, time: '16:41' },
    { name: 'before Isha', state: 'normal', date: WED, time: '21:56' },
    { name: 'winter', state: 'normal', date: '2027-02-02', time: '12:02' },
    { name: 'long before', state: 'normal', date: '2027-02-02', time: '07:02' },
    { name: 'adhan', state: 'adhan', date: WED, time: '13:19' },
    { name: 'adhan of Isha', state: 'adhan', date: WED, time: '22:53' },
    { name: 'countdown', state: 'countdown', date: WED, time: '13:25', seconds: 28 },
    {
      name: 'countdown, ten minutes',
      state: 'countdown',
      date: WED,
      time: '13:20',
      seconds: 1,
      more: {
        countdown: { isShown: true, minutes: 10, seconds: true },
        adhan: { isShown: false, minutes: 3 },
      },
    },
    {
      name: 'countdown without seconds',
      state: 'countdown',
      date: WED,
      time: '13:27',
      more: { countdown: { isShown: true, minutes: 5, seconds: false } },
    },
    { name: 'iqamah', state: 'iqamah', date: WED, time: '13:30', seconds: 20 },
    { name: 'prayer', state: 'prayer', date: WED, time: '13:36' },
    { name: 'after', state: 'after', date: WED, time: '13:42' },
    { name: 'Friday', state: 'normal', date: FRI, time: '10:30' },
    { name: 'khutbah', state: 'khutbah', date: FRI, time: '13:20' },
    {
      name: 'night',
      state: 'night',
      date: WED,
      time: '01:07',
      more: { night: { isShown: true, afterIsha: 10, beforeFajr: 20 } },
    },
    { name: 'iftar', state: 'normal', date: '2027-02-20', time: '16:30' },
    { name: 'suhoor', state: 'normal', date: '2027-02-20', time: '19:55' },
    { name: 'Eid', state: 'eid', date: '2027-03-09', time: '07:26' },
    { name: 'janazah', state: 'janazah', date: '2027-06-21', time: '16:00' },
    { name: 'unsure', state: 'normal', date: WED, time: '16:41', corner: OFFLINE },
    { name: 'running out', state: 'normal', date: '2027-06-23', time: '16:41', corner: OFFLINE },
    { name: 'no times', state: 'no-times', date: '2027-07-05', time: '16:41', corner: OFFLINE },
    {
      name: 'announcement',
      state: 'slide',
      date: WED,
      time: '16:41',
      slide: {
        kind: 'text',
        title: isLong ? grown('Open day for neighbours', 80) : 'Open day',
        message: words,
      },
    },
    {
      name: 'code',
      state: 'slide',
      date: WED,
      time: '16:41',
      slide: {
        kind: 'qr',
        title: isLong ? grown('A new roof before winter', 80) : 'A new roof',
        message: isLong ? words : null,
        size: 21,
        path: 'M0 0h21v21h-21z',
        isDonation: true,
      },
    },
    { name: 'verse', state: 'slide', date: WED, time: '16:41', slide: verse(isLong, WED) },
    {
      name: 'days',
      state: 'slide',
      date: WED,
      time: '16:41',
      slide: {
        kind: 'countdown',
        to: 'day',
        date: '2027-09-30',
        title: isLong ? grown('Opening of the new hall', 80) : 'Opening',
      },
    },
    { name: 'calendar', state: 'slide', date: WED, time: '16:41', slide: calendar(isLong) },
    { name: 'silence', state: 'slide', date: WED, time: '16:41', slide: { kind: 'silence', image: null } },
    {
      name: 'taraweeh',
      state: 'slide',
      date: '2027-02-20',
      time: '16:30',
      slide: { kind: 'taraweeh', image: null, onlyTimes: true },
    },
  ];
}

export interface FitCase {
  name: string;
  state: SceneState['kind'];
  manifest: Manifest;
  at: number;
  slideId: string | null;
  corner: CornerMark | null;
}

export interface FitOptions {
  design: DesignName;
  languages: readonly ScreenLanguage[];
  hour24: boolean;
  writing: Writing;
  hasLogo: boolean;
  settings?: Partial<ScreenSettings>;
}

const made = new Map<string, Manifest>();

/** Days are reckoned once; settings and words are put over them. */
function daysFor(date: string): Manifest {
  const madeOn = date < '2027-03' ? '2027-01-30' : date < '2027-06' ? '2027-03-08' : '2027-06-14';
  const known = made.get(madeOn);
  if (known) return known;
  const manifest = sampleManifest({
    madeOn,
    days: madeOn === '2027-06-14' ? 12 : 26,
    taraweeh: '20:45',
    eidPrayers: ['08:00', '09:30', '10:45'],
    special: [
      {
        date: '2027-06-21',
        special: {
          kind: 'janazah',
          at: [0, '17:30'],
          name: 'Hajjah Khadijah Umar',
          note: 'Burial follows at Northfield Cemetery',
          announcedFrom: Date.UTC(2027, 5, 21) / 60_000,
        },
      },
    ],
  });
  const monday = manifest.days.find((day) => day.date === '2027-06-21');
  for (const special of monday?.special ?? []) {
    if (special.kind === 'janazah')
      Object.assign(special, { at: [instantOf(manifest.zone, '2027-06-21', '17:30') / 60_000, '17:30'] });
  }
  made.set(madeOn, manifest);
  return manifest;
}

/** A janazah comes every third turn: the first of its turns from here. */
function momentOf(manifest: Manifest, state: SceneState['kind'], from: number): number {
  if (state !== 'janazah') return from;
  for (let at = from; at < from + 3_600_000; at += 4_000)
    if (sceneAt(manifest, at).state.kind === state) return at;
  return from;
}

/** A notice as long as the console takes it. */
function wordy(day: ManifestDay): ManifestDay {
  const special = day.special.map((one) => ({
    ...one,
    name: one.name && grown(one.name, 120),
    note: one.note && grown(one.note, 200),
  }));
  return { ...day, special };
}

/** Every moment of a screen so set; `digits` go with the first language. */
export function fitCases(options: FitOptions): FitCase[] {
  const { design, languages, hour24, writing, hasLogo } = options;
  const isLong = writing === 'longest';
  return moments(writing).map(({ name, state, date, time, seconds = 0, corner = null, slide, more }) => {
    const days = daysFor(date);
    const settings: ScreenSettings = {
      ...days.settings,
      design,
      languages,
      hour24,
      digits: languages.length === 1 ? DIGITS[languages[0] ?? 'en'] : 'latin',
      terms: { iqamah: isLong ? 'jamaah' : 'iqamah', dhuhr: 'dhuhr' },
      khutbah: {
        isShown: true,
        minutes: 25,
        subject: isLong ? grown('Trust, and keeping it', 120) : 'Trust',
      },
      ...options.settings,
      ...more,
    };
    const words = languages.map((language) => screenWords(language, settings));
    const slides: Slide[] = slide ? [{ id: 'shown', seconds: 12, schedule: {}, body: slide }] : [];
    return {
      name,
      state,
      at: momentOf(days, state, instantOf(days.zone, date, time) + seconds * 1000),
      slideId: slide ? 'shown' : null,
      corner,
      manifest: {
        ...days,
        days: isLong ? days.days.map(wordy) : days.days,
        version: 'fit',
        masjid: {
          ...days.masjid,
          name: isLong ? (languages[0] === 'en' ? LONG_NAME : LONG_OTHER) : days.masjid.name,
          otherName: languages.length > 1 ? (isLong ? LONG_OTHER : days.masjid.otherName) : null,
          logo: hasLogo ? { url: WIDE_LOGO, hash: 'logo', bytes: 0, width: 400, height: 100 } : null,
        },
        changes: [{ date: FRI, prayer: 'asr', slot: 0, label: '17:30' }],
        settings,
        words,
        slides,
        ticker: [
          { id: 'line', text: 'Seerah circle tonight after Isha, main hall, all welcome', schedule: {} },
        ],
      },
    };
  });
}
