import { isDeepStrictEqual } from 'node:util';
import type { CellDifference, RuleDifference } from '@minaret/contract/timings/timing-differences';
import type { IqamahRules } from '@minaret/prayer/iqamah/iqamah-rules';
import { IQAMAH_PRAYERS } from '@minaret/prayer/types';
import type { KeptChange } from '../change-log/service.ts';
import { writeTime } from './records.ts';
import { DEFAULT_RULES } from './rules-in-force.ts';
import type { KeptRecord } from './types.ts';

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
