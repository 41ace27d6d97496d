import { screenWords } from '@minaret/i18n/screen-words';
import { addDays, dayNumber } from '@minaret/prayer/calendar/dates';
import { type HijriCalendar, hijriReader } from '@minaret/prayer/calendar/hijri';
import { eidAlAdha, eidAlFitr } from '@minaret/prayer/calendar/hijri-events';
import { instantOf, wallClock, type ZoneSlice } from '@minaret/prayer/clock/zone';
import { zoneSlice } from '@minaret/prayer/clock/zones';
import type { IqamahRules } from '@minaret/prayer/iqamah/iqamah-rules';
import { iqamahInstant, resolveIqamahs } from '@minaret/prayer/iqamah/resolve-iqamah';
import { timetableWithInstants } from '@minaret/prayer/sun/timetable';
import { IQAMAH_PRAYERS, type IqamahPrayer, type Place, type Settings } from '@minaret/prayer/types';
import {
  type IqamahChange,
  MANIFEST_FORMAT,
  type Manifest,
  type ManifestDay,
  type Moment,
  type PrayerMoments,
  type SpecialMoment,
} from '../src/manifest.ts';
import { DEFAULT_SETTINGS, type ScreenSettings } from '../src/settings.ts';

const DAY = 86_400_000;
const NO_OFFSETS = { fajr: 0, sunrise: 0, dhuhr: 0, asr: 0, maghrib: 0, isha: 0 };

export const TORONTO: Place = { latitude: 43.65, longitude: -79.38, timeZone: 'America/Toronto' };

/** The common kind of mosque: steps of a quarter hour, Maghrib soon after, two Jumu'ahs. */
export const SAMPLE_RULES: IqamahRules = {
  version: 1,
  prayers: {
    fajr: [
      {
        time: {
          kind: 'before-sunrise',
          minutes: 20,
          of: {
            kind: 'hold',
            block: { kind: 'week', from: 5 },
            of: { kind: 'round-up', to: 15, of: { kind: 'after', minutes: 20 } },
          },
        },
      },
    ],
    dhuhr: [
      {
        time: {
          kind: 'season',
          summer: { kind: 'fixed', time: '13:30' },
          winter: { kind: 'fixed', time: '12:45' },
        },
      },
    ],
    asr: [
      {
        time: {
          kind: 'hold',
          block: { kind: 'week', from: 5 },
          of: { kind: 'round-up', to: 15, of: { kind: 'after', minutes: 10 } },
        },
      },
    ],
    maghrib: [{ time: { kind: 'after', minutes: 5 } }],
    isha: [
      {
        time: {
          kind: 'later-of',
          of: [
            { kind: 'fixed', time: '19:30' },
            { kind: 'after', minutes: 10 },
          ],
        },
      },
    ],
  },
  jumuah: [[{ time: { kind: 'fixed', time: '13:15' } }], [{ time: { kind: 'fixed', time: '14:15' } }]],
};

export interface SampleOptions {
  place?: Place;
  method?: Partial<Settings>;
  rules?: IqamahRules;
  calendar?: HijriCalendar;
  /** The day it is made on; one before it is stored too. */
  madeOn?: string;
  days?: number;
  settings?: Partial<ScreenSettings>;
  eidPrayers?: readonly string[];
  taraweeh?: string;
  special?: readonly { date: string; special: SpecialMoment }[];
  more?: Partial<Manifest>;
}

function momentAt(zone: ZoneSlice, instant: number | null): Moment | null {
  return instant === null ? null : [Math.round(instant / 60_000), wallClock(zone, instant).time];
}

function momentOf(zone: ZoneSlice, date: string, time: string): Moment {
  const instant = instantOf(zone, date, time);
  return [instant / 60_000, wallClock(zone, instant).time];
}

/** As a server makes it, from the engine alone. */
export function sampleManifest(options: SampleOptions = {}): Manifest {
  const { place = TORONTO, rules = SAMPLE_RULES, madeOn = '2026-11-15', days = 400 } = options;
  const calendar = options.calendar ?? { offset: 0, months: [], turnsAtMaghrib: true };
  const range = { from: addDays(madeOn, -1), to: addDays(madeOn, days - 1) };
  const noon = Date.parse(`${madeOn}T12:00Z`);
  const zone = zoneSlice(place.timeZone, noon - 40 * DAY, noon + (days + 40) * DAY);
  const method: Settings = {
    method: '2',
    asr: '0',
    highLatitude: '0',
    offsets: NO_OFFSETS,
    ...options.method,
  };
  const rows = timetableWithInstants(place, method, range, calendar);
  const iqamahs = resolveIqamahs(rules, rows, { zone, calendar });
  const reader = hijriReader(calendar);
  const settings = { ...DEFAULT_SETTINGS, ...options.settings };
  const built = rows.map((row, i): ManifestDay => {
    const { date } = row;
    const iqamah = iqamahs[i];
    const hijri = reader.dateOf(dayNumber(date));
    const prayers = {} as Record<IqamahPrayer, PrayerMoments>;
    for (const prayer of IQAMAH_PRAYERS) {
      const time = iqamah?.times[prayer];
      prayers[prayer] = {
        adhan: momentAt(zone, row.instants[prayer]),
        iqamah: time ? momentAt(zone, iqamahInstant(zone, date, time)) : null,
      };
    }
    const eidName =
      date === eidAlFitr(calendar, hijri.year)
        ? 'fitr'
        : date === eidAlAdha(calendar, hijri.year)
          ? 'adha'
          : null;
    const eidPrayers = (options.eidPrayers ?? ['08:00', '09:30']).map((time) => momentOf(zone, date, time));
    const special = (options.special ?? []).filter((each) => each.date === date).map((each) => each.special);
    if (hijri.month === 9 && options.taraweeh !== undefined) {
      const at = momentOf(zone, date, options.taraweeh);
      special.push({ kind: 'taraweeh', at, name: null, note: null, announcedFrom: at[0] - 1440 });
    }
    return {
      date,
      starts: instantOf(zone, date, '00:00') / 60_000,
      hijri: [hijri.year, hijri.month, hijri.day],
      sunrise: momentAt(zone, row.instants.sunrise),
      prayers,
      jumuah: (iqamah?.jumuah ?? [])
        .map((slot) => momentAt(zone, iqamahInstant(zone, date, slot)))
        .filter((slot): slot is Moment => slot !== null),
      eid: eidName ? { name: eidName, prayers: eidPrayers } : null,
      special,
    };
  });
  return {
    format: MANIFEST_FORMAT,
    version: `${place.timeZone}-${madeOn}-${days}`,
    madeAt: instantOf(zone, madeOn, '03:00'),
    screen: { name: 'Main hall', place: 'main-hall' },
    masjid: {
      name: 'Masjid an-Noor',
      otherName: 'مسجد النور',
      logo: null,
      telephone: '+1 416 555 0100',
      latitude: place.latitude,
    },
    zone,
    turnsAtMaghrib: calendar.turnsAtMaghrib,
    days: built,
    changes: changesIn(built),
    settings,
    words: settings.languages.map((language) => screenWords(language, settings)),
    slides: [],
    ticker: [],
    athan: [],
    ...options.more,
  };
}

/** A label that differs from the day before by more than a day's drift. */
function changesIn(days: readonly ManifestDay[]): IqamahChange[] {
  const changes: IqamahChange[] = [];
  days.forEach((day, i) => {
    const before = days[i - 1];
    if (!before) return;
    for (const prayer of IQAMAH_PRAYERS) {
      const label = day.prayers[prayer].iqamah?.[1];
      const old = before.prayers[prayer].iqamah?.[1];
      if (label && old && Math.abs(minutes(label) - minutes(old)) > 3)
        changes.push({ date: day.date, prayer, slot: 0, label });
    }
  });
  return changes;
}

function minutes(label: string): number {
  return Number(label.slice(0, 2)) * 60 + Number(label.slice(3));
}
