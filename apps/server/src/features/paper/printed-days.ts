import type { PublicTimesDay } from '@minaret/contract/public-times/public-times';
import type { Moment } from '@minaret/display/manifest';
import { IQAMAH_PRAYERS, type IqamahPrayer } from '@minaret/prayer/types';
import { z } from 'zod';

const Label = z.nullable(z.string());

/** A day as paper knows it: clock times alone, in few letters, since a year of them is kept for each version. */
export const PrintedDay = z.object({
  d: z.string(),
  /** Hijri. */
  h: z.tuple([z.int(), z.int(), z.int()]),
  /** Sunrise. */
  s: Label,
  /** Adhan and iqamah of each of the five. */
  p: z.array(z.tuple([Label, Label])).length(IQAMAH_PRAYERS.length),
  /** Jumu'ah, Eid, Taraweeh. */
  j: z.array(z.string()),
  e: z.array(z.string()),
  t: z.array(z.string()),
});
export type PrintedDay = z.output<typeof PrintedDay>;
export const PrintedDays = z.array(PrintedDay);

const labelOf = (at: Moment | null) => at?.[1] ?? null;
const labelsOf = (all: readonly Moment[]) => all.map(([, label]) => label);

export function printedDay({
  date,
  hijri,
  sunrise,
  prayers,
  jumuah,
  eid,
  special,
}: PublicTimesDay): PrintedDay {
  return {
    d: date,
    h: [...hijri],
    s: labelOf(sunrise),
    p: IQAMAH_PRAYERS.map((prayer): [string | null, string | null] => [
      labelOf(prayers[prayer].adhan),
      labelOf(prayers[prayer].iqamah),
    ]),
    j: labelsOf(jumuah),
    e: labelsOf(eid?.prayers ?? []),
    t: labelsOf(special.filter(({ kind }) => kind === 'taraweeh').map(({ at }) => at)),
  };
}

export const adhanOf = ({ p }: PrintedDay, prayer: IqamahPrayer) =>
  p[IQAMAH_PRAYERS.indexOf(prayer)]?.[0] ?? null;
export const iqamahOf = ({ p }: PrintedDay, prayer: IqamahPrayer) =>
  p[IQAMAH_PRAYERS.indexOf(prayer)]?.[1] ?? null;
