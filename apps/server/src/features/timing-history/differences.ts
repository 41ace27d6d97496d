import { isDeepStrictEqual } from 'node:util';
import type { CellDifference, HijriDifference, RuleDifference } from '@minaret/contract/timing-history';
import type { IqamahRules } from '@minaret/prayer/iqamah-rules';
import { IQAMAH_PRAYERS, PRAYERS } from '@minaret/prayer/types';
import type { KeptMonth } from '../../db/tables/hijri.ts';
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
