import {
  type Coming,
  DEFAULT_SETTINGS,
  type Manifest,
  type Moment,
  type Row,
  type Scene,
  type ScreenSettings,
} from '@minaret/display';
import { screenWords } from '@minaret/i18n/screen-words';

/** A day in April; every moment is counted from its midnight, so no zone comes in. */
export const DATE = '2027-04-14';
const MIDNIGHT = Date.UTC(2027, 3, 14) / 60_000;

export function moment(label: string, days = 0): Moment {
  const [hours = 0, minutes = 0] = label.split(':').map(Number);
  return [MIDNIGHT + days * 1440 + hours * 60 + minutes, label];
}

type Times = Record<'fajr' | 'dhuhr' | 'asr' | 'maghrib' | 'isha', readonly [adhan: string, iqamah: string]>;

const TIMES: Times = {
  fajr: ['05:12', '05:45'],
  dhuhr: ['13:19', '13:30'],
  asr: ['17:03', '17:15'],
  maghrib: ['20:00', '20:05'],
  isha: ['21:24', '21:45'],
};
/** Every time of five characters that a column can meet. */
export const LONG_TIMES: Times = {
  ...TIMES,
  dhuhr: ['12:32', '12:45'],
  isha: ['22:24', '22:45'],
};

const PRAYERS = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;

export function sampleManifest(changes: Partial<ScreenSettings> = {}): Manifest {
  const settings = { ...DEFAULT_SETTINGS, ...changes };
  return {
    format: 1,
    version: 'sample',
    madeAt: 0,
    screen: null,
    masjid: {
      name: settings.languages[0] === 'ar' ? 'جامع السكينة' : 'Masjid as-Sakinah',
      otherName: ['ar', 'ur'].includes(settings.languages[1] ?? '') ? 'مسجد السكينة' : null,
      logo: null,
      telephone: '+44 20 7946 0000',
      latitude: 51.5,
    },
    zone: { zone: 'Europe/London', initial: 60, changes: [] } as unknown as Manifest['zone'],
    turnsAtMaghrib: false,
    days: [],
    changes: [],
    settings,
    words: settings.languages.map((language) => screenWords(language, settings)),
    slides: [],
    ticker: [],
    athan: [],
  };
}

export interface SceneOptions extends Partial<Scene> {
  times?: Times;
}

/** A scene at a minute of the sample day. */
export function sampleScene(clock: string, { times = TIMES, ...changes }: SceneOptions = {}): Scene {
  const now = moment(clock)[0];
  const nextName = PRAYERS.find((name) => moment(times[name][1])[0] >= now) ?? 'fajr';
  const daysOn = moment(times[nextName][1])[0] >= now ? 0 : 1;
  const next: Coming = {
    name: nextName,
    slot: 0,
    adhan: moment(times[nextName][0], daysOn),
    iqamah: moment(times[nextName][1], daysOn),
    daysOn,
  };
  const rows: Row[] = PRAYERS.map((name) => ({
    name,
    adhan: moment(times[name][0]),
    iqamah: [moment(times[name][1])],
    isNext: name === nextName,
    isTomorrow: moment(times[name][1])[0] < now,
    isNewTime: false,
  }));
  return {
    at: now * 60_000,
    date: DATE,
    clock,
    second: 0,
    hijri: [1448, 11, 7],
    day: {
      date: DATE,
      starts: MIDNIGHT,
      hijri: [1448, 11, 7],
      sunrise: moment('06:37'),
      prayers: {
        fajr: { adhan: moment(times.fajr[0]), iqamah: moment(times.fajr[1]) },
        dhuhr: { adhan: moment(times.dhuhr[0]), iqamah: moment(times.dhuhr[1]) },
        asr: { adhan: moment(times.asr[0]), iqamah: moment(times.asr[1]) },
        maghrib: { adhan: moment(times.maghrib[0]), iqamah: moment(times.maghrib[1]) },
        isha: { adhan: moment(times.isha[0]), iqamah: moment(times.isha[1]) },
      },
      jumuah: [],
      eid: null,
      special: [],
    },
    state: { kind: 'normal' },
    rows,
    jumuah: [moment('13:30', 2), moment('14:30', 2)],
    sunrise: moment('06:37'),
    next,
    minutesToNext: next.iqamah[0] - now,
    ramadan: null,
    notice: { date: '2027-04-16', prayer: 'asr', slot: 0, label: '17:30' },
    ticker: ['Seerah circle tonight after Isha, main hall, all welcome'],
    brightness: 1,
    isLight: false,
    storedUntil: '2027-06-30',
    isRunningOut: false,
    until: 0,
    ...changes,
  };
}
