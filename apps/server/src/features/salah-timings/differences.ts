import type { CellDifference, SettingDifference } from '@minaret/contract/timings/timing-differences';
import { PRAYERS, type Settings } from '@minaret/prayer/types';
import { asClock, type KeptChange } from '../change-log/service.ts';
import type { KeptAfter, KeptBefore } from './days.ts';

export function* salahCells({ before, after }: KeptChange): Generator<CellDifference> {
  for (const [date, next] of Object.entries(after as KeptAfter)) {
    const old = (before as KeptBefore)[date]?.times;
    for (const [index, prayer] of PRAYERS.entries()) {
      const [from, to] = [old?.[index] ?? null, next?.[index] ?? null];
      if (from !== to) yield { date, prayer, slot: null, before: asClock(from), after: asClock(to) };
    }
  }
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
