import * as z from 'zod/mini';
import { ApiScope } from '../access/access.ts';
import { OPEN_EDGE, PUBLIC_API_EDGE } from '../api/edge.ts';
import { endpoint } from '../api/endpoint.ts';
import { IsoDay } from '../fields/fields.ts';

/** The names in this file are promised to programs of others: none is renamed or taken away within `/api/v1`. */
const HashId = z.string().check(z.minLength(1), z.maxLength(64));
const HashParams = z.object({ hash_id: HashId });
/** `05:30`, by the masjid's own clock; null: does not take place, or is not entered. */
const ClockTime = z.nullable(z.string());

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

export const PublicDay = z.object({
  date: IsoDay,
  hijri: PublicHijriDate,
  salah: PublicSalahTimes,
  iqamah: PublicIqamahTimes,
  /** On Fridays, in their order. */
  jumuah: z.array(z.string()),
});
export type PublicDay = z.infer<typeof PublicDay>;

/** As many as two months can have. */
export const MOST_PUBLIC_DAYS = 62;

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

const open = {
  base: '/api/v1',
  method: 'GET',
  edge: PUBLIC_API_EDGE,
  failures: ['not_found', 'too_many_requests'],
} as const;
/** What a key is asked for is nobody else's: no cache keeps it. */
const keyed = { ...open, edge: { ...PUBLIC_API_EDGE, cache: OPEN_EDGE.cache } } as const;

export const publicApiContract = {
  masjid: endpoint({
    ...open,
    path: '/masjids/:hash_id',
    access: { visitor: true, apiKey: 'timings:read' },
    summary: 'A masjid by its public id',
    params: HashParams,
    response: PublicMasjid,
  }),
  days: endpoint({
    ...open,
    path: '/masjids/:hash_id/days',
    access: { visitor: true, apiKey: 'timings:read' },
    summary: 'Its days with salah and iqamah times, today by its own clock unless a range is named',
    params: HashParams,
    query: z.object({ from: z.optional(IsoDay), to: z.optional(IsoDay) }),
    response: z.array(PublicDay),
  }),
  screens: endpoint({
    ...keyed,
    path: '/masjids/:hash_id/screens',
    access: { apiKey: 'screens:read' },
    summary: 'Its screens, and whether they are on',
    params: HashParams,
    response: z.array(PublicScreen),
  }),
  key: endpoint({
    ...keyed,
    path: '/key',
    access: { apiKey: 'any' },
    summary: 'What the key that asks may do',
    response: PublicKey,
  }),
};
