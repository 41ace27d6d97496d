// Decides: the field names of the public API, which are promised and never change.

import * as z from 'zod/mini';
import { ApiScope } from '../access/access.ts';
import { IsoDay } from '../fields/fields.ts';

/** The names in this file are promised to programs of others: none is renamed or taken away within `/api/v1`. */
export const HashId = z.string().check(z.minLength(1), z.maxLength(64));
/** `05:30`, by the masjid's own clock; null: does not take place, or is not entered. */
const ClockTime = z.nullable(z.string());
/** An instant in UTC, `2026-11-18T18:15:00.000Z`. */
const Instant = z.string();

export const PublicMasjid = z.object({
  id: HashId,
  name: z.string(),
  address: z.string(),
  city: z.nullable(z.string()),
  /** ISO 3166, two letters. */
  country: z.nullable(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  /** IANA. */
  time_zone: z.string(),
  languages: z.array(z.string()),
  website: z.nullable(z.string()),
  logo_url: z.nullable(z.string()),
});
export type PublicMasjid = z.infer<typeof PublicMasjid>;

export const PublicMasjidPage = z.object({
  masjids: z.array(PublicMasjid),
  /** Null: this was the last one. */
  next_page: z.nullable(z.int()),
});
export type PublicMasjidPage = z.infer<typeof PublicMasjidPage>;

export const PublicHijriDate = z.object({ year: z.int(), month: z.int(), day: z.int() });

export const PublicSalahTimes = z.object({
  fajr: ClockTime,
  sunrise: ClockTime,
  dhuhr: ClockTime,
  asr: ClockTime,
  maghrib: ClockTime,
  isha: ClockTime,
});

export const PublicIqamahTimes = z.object({
  fajr: ClockTime,
  dhuhr: ClockTime,
  asr: ClockTime,
  maghrib: ClockTime,
  isha: ClockTime,
});

export const PublicSpecialPrayer = z.object({
  kind: z.enum(['taraweeh', 'qiyam', 'janazah']),
  time: z.string(),
  name: z.nullable(z.string()),
  note: z.nullable(z.string()),
});

export const PublicDay = z.object({
  date: IsoDay,
  hijri: PublicHijriDate,
  salah: PublicSalahTimes,
  iqamah: PublicIqamahTimes,
  /** On Fridays, in their order. */
  jumuah: z.array(z.string()),
  eid: z.nullable(z.object({ name: z.enum(['fitr', 'adha']), times: z.array(z.string()) })),
  special: z.array(PublicSpecialPrayer),
});
export type PublicDay = z.infer<typeof PublicDay>;

/** As many as two months can have. */
export const MOST_PUBLIC_DAYS = 62;

const PrayerName = z.enum(['fajr', 'dhuhr', 'asr', 'maghrib', 'isha', 'jumuah']);

export const PublicTime = z.object({
  kind: z.enum(['adhan', 'iqamah']),
  prayer: PrayerName,
  /** Which Jumu'ah, from 1; 0 for the five. */
  slot: z.int(),
  date: IsoDay,
  time: z.string(),
  at: Instant,
});
export type PublicTime = z.infer<typeof PublicTime>;

export const PublicNow = z.object({
  date: IsoDay,
  /** After Maghrib the next one, where the masjid counts so. */
  hijri: PublicHijriDate,
  /** The last adhan; null where nothing is entered. */
  current: z.nullable(PublicTime),
  next_adhan: z.nullable(PublicTime),
  next_iqamah: z.nullable(PublicTime),
  /** Until then this answer holds. */
  until: Instant,
});
export type PublicNow = z.infer<typeof PublicNow>;

export const PublicChange = z.object({
  /** From this day on. */
  date: IsoDay,
  prayer: PrayerName,
  slot: z.int(),
  from: ClockTime,
  to: z.string(),
  /** The time before comes back the day after. */
  is_for_one_day: z.boolean(),
});
export type PublicChange = z.infer<typeof PublicChange>;

export const PublicJumuah = z.object({
  date: IsoDay,
  hijri: PublicHijriDate,
  adhan: ClockTime,
  times: z.array(z.string()),
});
export type PublicJumuah = z.infer<typeof PublicJumuah>;

export const PublicHijri = z.object({
  date: IsoDay,
  /** As the daytime of the date has it. */
  hijri: PublicHijriDate,
  /** At this moment. */
  now: PublicHijriDate,
  turns_at_maghrib: z.boolean(),
});
export type PublicHijri = z.infer<typeof PublicHijri>;

export const PublicAnnouncement = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  from: IsoDay,
  to: IsoDay,
});
export type PublicAnnouncement = z.infer<typeof PublicAnnouncement>;

export const PublicScreen = z.object({
  name: z.string(),
  is_online: z.boolean(),
  last_seen_at: z.nullable(z.string()),
});
export type PublicScreen = z.infer<typeof PublicScreen>;

export const PublicKey = z.object({
  name: z.string(),
  /** The masjid it is bound to. */
  masjid: PublicMasjid,
  scopes: z.array(ApiScope),
  expires_at: z.nullable(z.string()),
});
export type PublicKey = z.infer<typeof PublicKey>;
