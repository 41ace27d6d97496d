import { AthanCall } from '@minaret/contract/athan/athan';
import { SpecialContent } from '@minaret/contract/athan/special-prayers';
import { IqamahRules } from '@minaret/contract/iqama/iqamah-rules';
import { areaOf, type ChangeKind } from '@minaret/contract/timings/timing-history';
import { z } from 'zod';
import { EditedCells, KeptMonth, Offsets, RecordContent } from '../../db/stored-schemas.ts';

/** How each area keeps what a change found and left; the names are dates, `rules`, months, prayers. */
const minutes = z.array(z.number().nullable());
const KeptDay = z.object({
  times: minutes,
  origin: z.enum(['calculated', 'uploaded', 'edited']),
  version: z.number().nullable(),
  edited: EditedCells,
  change: z.number(),
});
const KeptRecord = z.object({ source: z.enum(['record', 'upload']), ...RecordContent.shape });
const KeptCalendar = z.object({ offset: z.number(), turnsAtMaghrib: z.boolean() });

const byName = <T extends z.core.$ZodType>(value: T) => z.record(z.string(), z.nullable(value));
/** One name is of another kind than the rest. */
const withOne = <One extends z.core.$ZodType, Rest extends z.core.$ZodType>(
  name: string,
  one: One,
  rest: Rest,
) => z.object({ [name]: z.optional(one) }).catchall(z.nullable(rest));

const iqamah = withOne('rules', z.nullable(IqamahRules), KeptRecord);
const hijri = withOne('settings', KeptCalendar, KeptMonth);
const special = byName(SpecialContent);
const calls = byName(AthanCall);

type Side = 'before' | 'after';

export function keptSchema(kind: ChangeKind, side: Side) {
  const area = areaOf(kind);
  if (area === 'salah') return side === 'before' ? byName(KeptDay) : byName(minutes);
  if (area === 'iqamah') return iqamah;
  if (area === 'hijri') return hijri;
  return kind.startsWith('special-') ? special : calls;
}

/** What the first change after an instant found, of an area; calls and special prayers are one. */
export const FOUND = {
  salah: byName(KeptDay),
  iqamah,
  hijri,
  athan: byName(z.union([AthanCall, SpecialContent])),
} as const;

const code = <const T extends readonly [string, ...string[]]>(codes: T) => z.enum(codes);
export const KeptSettings = z.object({
  method: code(['0', '1', '2', '3', '4', '5', '6', '7']),
  asr: code(['0', '1']),
  highLatitude: code(['0', '1', '2', '3']),
  fajrAngle: z.optional(z.number()),
  ishaAngle: z.optional(z.number()),
  offsets: Offsets,
  rounding: z.optional(code(['nearest', 'safe'])),
});

export const Summary = z.looseObject({
  settings: z.optional(z.object({ before: KeptSettings, after: KeptSettings, version: z.number() })),
});
