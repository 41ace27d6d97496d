import type { TakenDays } from '@minaret/contract/timings/timing-fields';
import type { ReadRow } from '@minaret/prayer';
import { PRAYERS } from '@minaret/prayer/types';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { hasTimes } from '../timing-files/service.ts';
import { type DaysPlan, planDays, type Stored, storeDays } from './store.ts';

const MADE = { origin: 'uploaded', settingsVersion: null } as const;

export interface TakenSalahDays extends Stored {
  /** Stored days that became others. */
  taken: TakenDays | null;
}

/** Stored days of which a time becomes another one; the same times again are none. */
function replaced({ stored, next }: DaysPlan): TakenDays | null {
  const planned = new Map(next.map((row) => [row.date, row]));
  const others = stored.filter((row) =>
    PRAYERS.some((prayer) => row[prayer] !== (planned.get(row.date)?.[prayer] ?? null)),
  );
  const [first] = others;
  const edited = others.flatMap((row) =>
    PRAYERS.filter(
      (prayer) =>
        row.edited[prayer] !== undefined && row[prayer] !== (planned.get(row.date)?.[prayer] ?? null),
    ),
  );
  return first ? { first: first.date, days: others.length, edited: edited.length } : null;
}

/** In the caller's transaction: what a timetable says of the salah times; what it does not speak of stays. */
export async function takeDays(
  ctx: Context,
  rows: readonly ReadRow[],
  { name, overwrite }: { name: string; overwrite: boolean },
): Promise<TakenSalahDays> {
  const days = rows.filter((row) => hasTimes(row, 'salah')).map(({ date, salah }) => ({ ...salah, date }));
  const taken = replaced(await planDays(ctx, days, MADE));
  if (taken && !overwrite) throw new Failure('duplicate_timings', taken);
  const summary = { file: name, from: days[0]?.date, to: days.at(-1)?.date };
  const stored = await storeDays(ctx, { ...MADE, kind: 'salah-upload', days, taken: 'replace', summary });
  return { ...stored, taken };
}
