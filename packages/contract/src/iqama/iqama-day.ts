import type { IqamahSentence } from '@minaret/prayer/iqamah/iqamah-sentences';
import type { IqamahDecider } from '@minaret/prayer/iqamah/iqamah-steps';
import * as z from 'zod/mini';

/** Data of the engine that nests in itself, which the compiled serialiser cannot name: it is passed on as it is. */
export const carried = <T>() => z.unknown() as unknown as z.ZodMiniType<T>;

export const IqamahPrayer = z.enum(['fajr', 'dhuhr', 'asr', 'maghrib', 'isha']);
export type IqamahPrayer = z.infer<typeof IqamahPrayer>;

/** One prayer of a day: when it begins, when the congregation stands, and why then. */
export const PrayerTiming = z.object({
  prayer: IqamahPrayer,
  /** The salah time; null where the prayer does not occur. */
  prayer_time: z.nullable(z.string()),
  iqamah_time: z.nullable(z.string()),
  /** 1 when the iqamah is after the midnight that ends the day. */
  iqamah_day: z.int(),
  decided_by: carried<IqamahDecider>(),
  why: carried<IqamahSentence>(),
});
export type PrayerTiming = z.infer<typeof PrayerTiming>;

export const JumuahTiming = z.object({
  slot: z.int(),
  time: z.nullable(z.string()),
  decided_by: carried<IqamahDecider>(),
  why: carried<IqamahSentence>(),
});

export const DayTimings = z.object({
  date: z.string(),
  /** False: no salah row is stored for the day, its times are calculated by the settings. */
  is_stored: z.boolean(),
  sunrise: z.nullable(z.string()),
  prayers: z.array(PrayerTiming),
  /** Of the day if it is a Friday, else of the Friday that comes. */
  jumuah: z.array(JumuahTiming),
});
export type DayTimings = z.infer<typeof DayTimings>;
