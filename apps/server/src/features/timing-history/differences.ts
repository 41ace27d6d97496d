import { isDeepStrictEqual } from 'node:util';
import { ATHAN_PRAYERS } from '@minaret/contract/athan/athan';
import type {
  AthanDifference,
  CellDifference,
  ChangeDifference,
  HijriDifference,
  RuleDifference,
  SettingDifference,
  SpecialDifference,
} from '@minaret/contract/timings/timing-differences';
import type { IqamahRules } from '@minaret/prayer/iqamah/iqamah-rules';
import { IQAMAH_PRAYERS, PRAYERS, type Settings } from '@minaret/prayer/types';
import type { KeptMonth } from '../../db/stored-schemas.ts';
import { DEFAULT_ATHAN } from '../athan/service.ts';
import { DEFAULT_RULES, type KeptRecord, writeTime } from '../iqama-timings/service.ts';
import { asClock } from './present.ts';
import type { KeptChange } from './service.ts';

type Times = readonly (number | null)[];

export function* salahCells({ before, after }: KeptChange): Generator<CellDifference> {
  for (const [date, next] of Object.entries(after as Record<string, Times | null>)) {
    const old = (before as Record<string, { times: Times } | null>)[date]?.times;
    for (const [index, prayer] of PRAYERS.entries()) {
      const [from, to] = [old?.[index] ?? null, next?.[index] ?? null];
      if (from !== to) yield { date, prayer, slot: null, before: asClock(from), after: asClock(to) };
    }
  }
}

const JUMUAH_SLOTS = [0, 1, 2] as const;

export function* recordCells({ before, after }: KeptChange): Generator<CellDifference> {
  const [old, next] = [before, after] as Record<string, KeptRecord | null>[];
  for (const date of Object.keys(before).filter((key) => key !== 'rules')) {
    for (const prayer of IQAMAH_PRAYERS) {
      const [from, to] = [writeTime(old?.[date]?.times[prayer]), writeTime(next?.[date]?.times[prayer])];
      if (from !== to) yield { date, prayer, slot: null, before: from, after: to };
    }
    for (const slot of JUMUAH_SLOTS) {
      const [from, to] = [writeTime(old?.[date]?.jumuah?.[slot]), writeTime(next?.[date]?.jumuah?.[slot])];
      if (from !== to) yield { date, prayer: 'jumuah', slot: slot + 1, before: from, after: to };
    }
  }
}

export function ruleDifferences({ before, after }: KeptChange): RuleDifference[] {
  if (!('rules' in after)) return [];
  const [old, next] = [before.rules ?? DEFAULT_RULES, after.rules ?? DEFAULT_RULES] as [
    IqamahRules,
    IqamahRules,
  ];
  const all: RuleDifference[] = [
    ...IQAMAH_PRAYERS.map((prayer) => ({
      prayer,
      slot: null,
      before: old.prayers[prayer] ?? [],
      after: next.prayers[prayer] ?? [],
    })),
    ...JUMUAH_SLOTS.map((slot) => ({
      prayer: 'jumuah' as const,
      slot: slot + 1,
      before: old.jumuah[slot] ?? [],
      after: next.jumuah[slot] ?? [],
    })),
  ];
  return all.filter((one) => !isDeepStrictEqual(one.before, one.after));
}

interface KeptSettings {
  offset: number;
  turnsAtMaghrib: boolean;
}

export function hijriDifferences({ before, after }: KeptChange): HijriDifference[] {
  return Object.keys(after).flatMap((key): HijriDifference[] => {
    if (key !== 'settings') {
      const [year = 0, month = 0] = key.split('-').map(Number);
      const [old, next] = [before[key], after[key]] as (KeptMonth | null | undefined)[];
      const starts = { before: old?.start ?? null, after: next?.start ?? null };
      return [{ what: 'month-start', hijri_year: year, hijri_month: month, ...starts }];
    }
    const [old, next] = [before.settings, after.settings] as [KeptSettings, KeptSettings];
    const both: HijriDifference[] = [
      { what: 'offset', before: old.offset, after: next.offset },
      { what: 'turns-at-maghrib', before: old.turnsAtMaghrib, after: next.turnsAtMaghrib },
    ];
    return both.filter((one) => one.before !== one.after);
  });
}

/** A setting of the calculation as text; an angle is there for Custom alone. */
function settingsOf({ method, asr, highLatitude, fajrAngle, ishaAngle, rounding, offsets }: Settings) {
  const text = (value: number | undefined) => (value === undefined ? null : String(value));
  const plain = (what: SettingDifference['what'], value: string | null) => ({ what, prayer: null, value });
  return [
    plain('method', method),
    plain('fajr-angle', text(fajrAngle)),
    plain('isha-angle', text(ishaAngle)),
    plain('asr', asr),
    plain('high-latitude', highLatitude),
    plain('rounding', rounding ?? 'nearest'),
    ...PRAYERS.map((prayer) => ({ what: 'offset' as const, prayer, value: text(offsets[prayer] ?? 0) })),
  ];
}

/** The settings a change brought along, where it did. */
export function settingDifferences({ summary }: KeptChange): SettingDifference[] {
  const kept = summary.settings as { before: Settings; after: Settings } | undefined;
  if (!kept) return [];
  const old = settingsOf(kept.before);
  return settingsOf(kept.after).flatMap(({ what, prayer, value: after }, index) => {
    const before = old[index]?.value ?? null;
    return before === after ? [] : [{ what, prayer, before, after }];
  });
}

/** Calls are kept by their prayer, special prayers by a name of their own. */
export function athanDifferences({
  kind,
  before,
  after,
}: KeptChange): Pick<ChangeDifference, 'athan' | 'special'> {
  const isSpecial = kind.startsWith('special-');
  const special = Object.keys(after).map((key) => ({ before: before[key], after: after[key] }));
  if (isSpecial) return { athan: [], special: special as SpecialDifference[] };
  const calls = ([...ATHAN_PRAYERS, 'jumuah'] as const).filter((name) => name in after);
  const athan = calls.map((prayer) => ({
    prayer,
    // Before anybody saved the defaults held.
    before: before[prayer] ?? (prayer === 'jumuah' ? null : DEFAULT_ATHAN.prayers[prayer]),
    after: after[prayer] ?? null,
  })) as AthanDifference[];
  return { athan: athan.filter((one) => !isDeepStrictEqual(one.before, one.after)), special: [] };
}
